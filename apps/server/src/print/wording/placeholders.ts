export const wordingDocuments = ["contract", "appendix", "information", "notice"] as const;
export type WordingDocument = (typeof wordingDocuments)[number];

/** The placeholders of wordings, with the meaning of each. */
export const placeholders = {
  "distributor.name": "legal name of the distributor",
  "distributor.registrationNumber": "identification number of the distributor",
  "distributor.seat": "registered office of the distributor",
  "distributor.registerEntry": "the distributor's entry in the register of companies",
  "distributor.supervisor": "the distributor's supervisor, with licence or register number",
  "distributor.email": "the distributor's email address for clients",
  "distributor.phone": "the distributor's phone number for clients",
  "distributor.withdrawalAddress": "address for withdrawals",
  "distributor.representedBy": "person who acts for the distributor",
  "advisor.name": "name of the advisor",
  "advisor.email": "email address of the advisor",
  "advisor.phone": "phone number of the advisor",
  "client.name": "name of the client",
  "contract.number": "number of the contract",
  "contract.date": "date of the contract",
} as const;
export type Placeholder = keyof typeof placeholders;
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const ofContract: readonly Placeholder[] = ["distributor.withdrawalAddress", "distributor.supervisor"];
/** The placeholders that each kind of document must contain. */
export const mandatory: Readonly<Record<WordingDocument, readonly Placeholder[]>> = {
  contract: ofContract,
  appendix: ofContract,
  information: ["distributor.name", "distributor.supervisor"],
  notice: ["distributor.name", "distributor.seat", "distributor.email"],
};

/** A placeholder with its braces, or a stray brace. */
export const braces = /\{([^{}]*)\}|[{}]/g;
export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);
