import { printableName } from "../../../../print/printable.ts";
import type { AdvisorFigures } from "../../../../print/section/figures.ts";
import type { Fact } from "./blocks.ts";
import type { DistributorFigures } from "./input.ts";
import type { TranslateContractText } from "./contract-texts.ts";

/** The details of a distributor in the order in which documents print them, with the keys of their labels. */
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

/** Presents the distributor as a party: its details, and the advisor who acts for it. */
export function presentDistributor(
  distributor: DistributorFigures,
  { name, phone, email }: AdvisorFigures,
  translate: TranslateContractText,
): Fact[] {
  const advisor = [name, phone, email].filter((value) => value !== null).map((value) => printableName(value));
  return [
    { label: translate("distributor"), value: printableName(distributor.company) },
    ...particulars.map(({ key, label }) => {
      const value = distributor[key];
      return { label: translate(label), value: value === null ? translate("not-stated") : printableName(value) };
    }),
    { label: translate("acts-for"), value: advisor.join(", ") },
  ];
}
