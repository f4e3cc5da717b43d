import { kindAddresses } from "#declarations/addresses.ts";
import type { AnyKindDeclaration } from "./declaration.ts";

const files = import.meta.glob<AnyKindDeclaration>("./*.kind.ts", { eager: true, import: "default" });
const declared = Object.values(files);

/**
 * Every kind, in the order of its addresses, which is the navigation's. Views handle kinds without knowing their rows: each only
 * ever gets the rows that it lists itself.
 */
export const kindDeclarations: readonly AnyKindDeclaration[] = Object.keys(kindAddresses).flatMap(
  (type) => declared.find((kind) => kind.type === type) ?? [],
);
