/** A text in each language of the portal. */
export type Texts = { en: string; cs: string; sk: string };
/** A text that is the same in every language (a company, a security), or one in each. */
export type Label = string | Texts;

/** Puts the three languages of one text together. */
export function texts(en: string, cs: string, sk: string): Texts {
  return { en, cs, sk };
}
