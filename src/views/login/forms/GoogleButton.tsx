import { Button } from "#ui/Button.tsx";

interface GoogleButtonProps {
  label: string;
  busy: boolean;
  onClick: () => void;
}

export function GoogleButton({ label, busy, onClick }: GoogleButtonProps) {
  return (
    <Button size="lg" wide busy={busy} icon={<GoogleMark />} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Google's four brand colours, as its brand guidelines require. */
const GoogleMark = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className="mr-1">
    <path
      fill="#4285f4"
      d="M47 24.500c0-1.600-.1-2.800-.4-4H24v7.500h13.200c-.3 2.100-1.700 5.300-4.900 7.400v5.900h7.100C43.800 37.200 47 31.400 47 24.500z"
    />
    <path
      fill="#34a853"
      d="M24 48c6.500 0 11.900-2.100 15.400-5.800l-7.100-5.900c-2 1.400-4.700 2.300-8.300 2.300-6.300 0-11.700-4.200-13.600-10H2.900v6C6.600 42.200 14.700 48 24 48z"
    />
    <path fill="#fbbc05" d="M10.400 28.600a14.700 14.700 0 0 1 0-9.300v-6H2.900a24 24 0 0 0 0 21.400z" />
    <path
      fill="#ea4335"
      d="M24 9.500c4.500 0 7.500 1.900 9.200 3.500l6.300-6.100C35.900 2.500 30.500 0 24 0 14.700 0 6.600 5.300 2.900 13.200l7.500 6c1.900-5.600 7.300-9.700 13.600-9.700z"
    />
  </svg>
);
