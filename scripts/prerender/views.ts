export { loginForms } from "./loginForms.tsx";
export { shellFrames } from "./shellFrames.tsx";
export { notStarted } from "./notStarted.tsx";
export { noScript } from "./noScript.tsx";
