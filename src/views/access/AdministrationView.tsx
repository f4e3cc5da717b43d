export default function AdministrationView() {
  return null;
}
