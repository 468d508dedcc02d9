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

/** The maximum length of a brand, name, company, phone or address in the title block. */
const contactLength = 60;

/** Presents the document for the template: texts and charts, with all numbers formatted. */
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
  // Without a plan the document has no total, so the title lists the parts.
  const allParts = printableName(figures.sections.map(({ name }) => name).join(", "));
  const code = figures.code === undefined ? null : formatProposalCode(figures.code);
  return {
    language: figures.language,
    title: [translate("kind"), subject].filter(Boolean).join(": "),
    running: [translate("kind"), code].filter(Boolean).join(" · "),
    ...presentFirm(figures, hasLogo),
    author: short((figures.distributor ?? advisor).name),
    // The client's name is the title of the first page, if given.
    heading: subject ?? (plan === null ? allParts : translate("plan")),
    head: presentHead(figures, code, translate),
    // The printed date; at night the UTC date differs.
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

/** The service model with its fees and discount. Its cost is a row in the costs of the plan. */
function presentPlanService({ service, currencyCode }: SectionFigures, words: TranslateProposal) {
  return service ? presentService({ ...service, whole: null }, currencyCode, words) : [];
}

/** Presents the block beside the advisor: date, validity, the data behind the figures, and the verification code. */
function presentHead(
  { day, validUntil, sections, dataRevision }: ProposalFigures,
  code: string | null,
  words: TranslateProposal,
) {
  const cell = (key: MessageKey, value: string | null) => (value === null ? [] : [{ label: words(key), value }]);
  return [
    ...cell("date", formatDay(day)),
    ...cell("valid-until", validUntil === undefined ? null : formatDay(validUntil)),
    ...cell("data", presentData(sections, dataRevision, words)),
    ...cell("code", code),
  ];
}

/** Presents the dates of prices and rates, and the revision of the data; null in rows without it. */
function presentData(
  sections: readonly SectionFigures[],
  revision: number | undefined,
  words: TranslateProposal,
): string | null {
  if (revision === undefined) return null;
  const prices = rangeOf(sections.flatMap(({ priceDays }) => (priceDays ? [priceDays.first, priceDays.last] : [])));
  const rates = rangeOf(sections.flatMap((section) => section.rates.map(({ day }) => day)));
  return [
    ...(prices === null ? [] : [words("data-prices", { days: prices })]),
    ...(rates === null ? [] : [words("data-rates", { days: rates })]),
    words("data-revision", { revision }),
  ].join(", ");
}

/** Formats one date, or the first and the last. Dates sort as texts. */
function rangeOf(days: readonly string[]): string | null {
  const sorted = days.toSorted();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}

/** Formats `+420602123456` as `+420 602 123 456`; a number of another length stays unchanged. */
function groupDigits(phone: string): string {
  return phone.replace(/^(\+42[01])(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
}
