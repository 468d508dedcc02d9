import { formatDay } from "@fundport/i18n";
import { maxClientNameCharacters } from "@fundport/rules/documents";
import { documentDay } from "../../../../print/document-day.ts";
import { footerOf, presentFirm } from "../../../../print/firm.ts";
import { formatProposalCode } from "../proposal-code.ts";
import type { SectionFigures } from "../../../../print/section/figures.ts";
import type { ProposalFigures } from "./figures.ts";
import { labelsIn } from "../../../../print/section/labels.ts";
import { presentNotes, presentService } from "../../../../print/section/present-notes.ts";
import { presentSection } from "../../../../print/section/present-section.ts";
import { printableName } from "../../../../print/printable.ts";
import {
  type MessageKey,
  type TranslateProposal,
  translatorOf,
} from "../../../../print/section/proposal-translator.ts";

/** The maximum length of the brand, a name, a company, a phone number or an address in the title block. */
const contactLength = 60;

/** Prepares the document's data for the template: texts and charts, in which all numbers are formatted. */
export function presentDocument(figures: ProposalFigures, { hasLogo = false }: { hasLogo?: boolean } = {}) {
  const translate = translatorOf(figures.language);
  const { advisor } = figures;
  const short = (text: string) => printableName(text, contactLength);
  const notes = presentNotes(figures.sections, figures, translate);
  const [first, ...others] = figures.sections;
  const only = first && others.length === 0 ? printableName(first.name) : null;
  const client = figures.clientName ? printableName(figures.clientName, maxClientNameCharacters) : "";
  const plan = figures.plan ?? null;
  const subject = client === "" ? only : client;
  // A document that has no plan has no total, so its title lists the parts.
  const allParts = printableName(figures.sections.map(({ name }) => name).join(", "));
  const code = figures.code === undefined ? null : formatProposalCode(figures.code);
  return {
    language: figures.language,
    title: [translate("kind"), subject].filter(Boolean).join(": "),
    running: [translate("kind"), code].filter(Boolean).join(" · "),
    ...presentFirm(figures, hasLogo),
    author: short((figures.distributor ?? advisor).name),
    // The title of the first page is the client's name, if there is one.
    heading: subject ?? (plan === null ? allParts : translate("plan")),
    head: presentHead(figures, code, translate),
    // The printed date is the date in Prague; at night the UTC date differs.
    created: documentDay(figures.day),
    footer: footerOf([advisor.name, advisor.company].map(short).concat(formatDay(figures.day)), figures),
    page: translate("page", { page: "{page}", pages: "{pages}" }),
    advisor: {
      name: short(advisor.name),
      company: short(advisor.company),
      contacts: [advisor.phone && groupDigits(advisor.phone), advisor.email].filter((text) => text !== null).map(short),
    },
    labels: labelsIn(translate),
    plan: plan && presentSection(plan, { language: figures.language, whole: plan }, translate),
    sections: figures.sections.map((section) => ({
      ...presentSection(section, { language: figures.language }, translate),
      isRepeated: plan !== null && others.length === 0,
    })),
    notes: {
      ...notes,
      // The costs of the plan already include the service.
      ...(plan && { service: presentPlanService(plan, translate), serviceNotes: [] }),
      risks: [...notes.risks, translate("risks-contract")],
    },
  };
}

/**
 * Prepares the service model with its fees and discount. Its cost is left out, because it is a row in the costs of the
 * plan.
 */
function presentPlanService({ service, currencyCode }: SectionFigures, translate: TranslateProposal) {
  return service ? presentService({ ...service, whole: null }, currencyCode, translate) : [];
}

/** Prepares the block next to the advisor: date, validity, dates of the data used, and the verification code. */
function presentHead(
  { day, validUntil, sections, dataRevision }: ProposalFigures,
  code: string | null,
  translate: TranslateProposal,
) {
  const cell = (key: MessageKey, value: string | null) => (value === null ? [] : [{ label: translate(key), value }]);
  return [
    ...cell("date", formatDay(day)),
    ...cell("valid-until", validUntil === undefined ? null : formatDay(validUntil)),
    ...cell("data", presentData(sections, dataRevision, translate)),
    ...cell("code", code),
  ];
}

/** Prepares the dates of prices and rates, and the revision of the data; null in rows that have no revision. */
function presentData(
  sections: readonly SectionFigures[],
  revision: number | undefined,
  translate: TranslateProposal,
): string | null {
  if (revision === undefined) return null;
  const prices = rangeOf(sections.flatMap(({ priceDays }) => (priceDays ? [priceDays.first, priceDays.last] : [])));
  const rates = rangeOf(sections.flatMap((section) => section.rates.map(({ day }) => day)));
  return [
    ...(prices === null ? [] : [translate("data-prices", { days: prices })]),
    ...(rates === null ? [] : [translate("data-rates", { days: rates })]),
    translate("data-revision", { revision }),
  ].join(", ");
}

/** Formats one date, or the first and the last date of several. ISO dates can be sorted as texts. */
function rangeOf(days: readonly string[]): string | null {
  const sorted = days.toSorted();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}

/** Formats `+420602123456` as `+420 602 123 456`. Numbers with another length are returned unchanged. */
function groupDigits(phone: string): string {
  return phone.replace(/^(\+42[01])(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
}
