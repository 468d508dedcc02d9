export const wordingDocuments = ["contract", "appendix", "information", "notice"] as const;
export type WordingDocument = (typeof wordingDocuments)[number];

/** The placeholders of wordings, with the meaning of each. */
export const placeholders = {
  "distributor.name": "legal name of the distributor",
  "distributor.registrationNumber": "its identification number",
  "distributor.seat": "its seat",
  "distributor.registerEntry": "its entry in the register of companies",
  "distributor.supervisor": "its supervisor, with licence or register number",
  "distributor.email": "its e-mail address for clients",
  "distributor.phone": "its phone for clients",
  "distributor.withdrawalAddress": "where clients send a withdrawal",
  "distributor.representedBy": "who acts for it",
  "advisor.name": "name of the advisor",
  "advisor.email": "e-mail address of the advisor",
  "advisor.phone": "phone of the advisor",
  "client.name": "name of the client",
  "contract.number": "number of the contract",
  "contract.date": "day of the contract",
} as const;
export type Placeholder = keyof typeof placeholders;
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const ofContract: readonly Placeholder[] = ["distributor.withdrawalAddress", "distributor.supervisor"];
/** Mandatory placeholders of each document. */
export const mandatory: Readonly<Record<WordingDocument, readonly Placeholder[]>> = {
  contract: ofContract,
  appendix: ofContract,
  information: ["distributor.name", "distributor.supervisor"],
  notice: ["distributor.name", "distributor.seat", "distributor.email"],
};

/** A placeholder with its braces, or a stray brace. */
export const braces = /\{([^{}]*)\}|[{}]/g;
export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);
