import { printableName } from "../../../../print/printable.ts";
import type { AdvisorFigures } from "../../../../print/section/figures.ts";
import type { Fact } from "./blocks.ts";
import type { DistributorFigures } from "./input.ts";
import type { ContractWords } from "./words.ts";

/** The particulars of a distributor, in the order in which documents print them, with the text that labels each. */
export const particulars = [
  { key: "registrationNumber", label: "registration-number" },
  { key: "seat", label: "seat" },
  { key: "registerEntry", label: "register-entry" },
  { key: "supervisor", label: "supervisor" },
  { key: "email", label: "email" },
  { key: "phone", label: "phone" },
  { key: "withdrawalAddress", label: "withdrawal-address" },
  { key: "representedBy", label: "represented-by" },
] as const;

/** The distributor as a party: its particulars, and the advisor who acts for it. */
export function presentDistributor(
  distributor: DistributorFigures,
  { name, phone, email }: AdvisorFigures,
  words: ContractWords,
): Fact[] {
  const advisor = [name, phone, email].filter((value) => value !== null).map((value) => printableName(value));
  return [
    { label: words("distributor"), value: printableName(distributor.company) },
    ...particulars.map(({ key, label }) => {
      const value = distributor[key];
      return { label: words(label), value: value === null ? words("not-stated") : printableName(value) };
    }),
    { label: words("acts-for"), value: advisor.join(", ") },
  ];
}
