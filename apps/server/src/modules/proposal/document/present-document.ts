import { formatDay } from "@fundport/i18n";
import type { ProposalFigures } from "./figures.ts";
import { presentNotes } from "./present-notes.ts";
import { presentSection } from "./present-section.ts";
import { printableName } from "../../../print/printable.ts";
import { type WordKey, wordsIn } from "./words.ts";

/** Texts that the template sets as they are. */
const labels = [
  "kind",
  "advisor",
  "contact",
  "date",
  "contents",
  "scenarios",
  "scenario",
  "expected-assets",
  "against-invested",
  "forecast",
  "investments",
  "product",
  "one-off",
  "monthly",
  "horizon",
  "total-investment",
  "total",
  "allocation",
  "asset-class",
  "share",
  "amount",
  "costs",
  "cost",
  "of-invested",
  "details",
  "year",
  "invested",
  "unfavourable",
  "moderate",
  "favourable",
  "item-costs",
  "assumptions",
  "assumptions-how",
  "risks",
  "service",
  "effect-years",
  "appendix",
  "appendix-how",
  "appendix-step",
  "appendix-value",
] as const satisfies readonly WordKey[];

/** Longest brand, name, company, phone or address that the title block has room for. */
const contactLength = 60;

/** The whole document as the template reads it: texts and drawings, no number left to format. */
export function presentDocument(figures: ProposalFigures) {
  const words = wordsIn(figures.language);
  const { advisor } = figures;
  const short = (text: string) => printableName(text, contactLength);
  const [first] = figures.sections;
  const only = figures.sections.length === 1 && first ? `: ${printableName(first.name)}` : "";
  const moment = new Date(figures.createdAt);
  return {
    language: figures.language,
    title: `${words("kind")}${only}`,
    brand: short(figures.brand),
    day: formatDay(figures.day),
    created: { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() },
    footer: [advisor.name, advisor.company].map(short).concat(formatDay(figures.day)).join(" · "),
    page: words("page", { page: "{page}", pages: "{pages}" }),
    advisor: {
      name: short(advisor.name),
      company: short(advisor.company),
      contacts: [advisor.phone && groupDigits(advisor.phone), advisor.email].filter((text) => text !== null).map(short),
    },
    labels: Object.fromEntries(labels.map((key) => [key, words(key)])),
    sections: figures.sections.map((section, index) =>
      presentSection(section, { index, language: figures.language }, words),
    ),
    notes: presentNotes(figures.sections, figures.day, words),
  };
}

/** `+420602123456` as `+420 602 123 456`; a number of another length is left as it was entered. */
function groupDigits(phone: string): string {
  return phone.replace(/^(\+42[01])(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
}
