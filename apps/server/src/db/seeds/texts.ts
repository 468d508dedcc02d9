import type { Texts } from "../../modules/reference/tables.ts";

/** A text in the portal's three languages. */
export function texts(en: string, cs: string, sk: string): Texts {
  return { en, cs, sk };
}
