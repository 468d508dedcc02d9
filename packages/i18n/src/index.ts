export {
  type Decimals,
  formatAxis,
  formatAxisThousands,
  formatThousands,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  noCurrency,
  formatWait,
  notAvailable,
  truncateName,
} from "./format/format.ts";
export { plainText } from "./format/typeset.ts";
export { formatPrice, formatPriceChange } from "./format/format-price.ts";
export { describeConsent } from "./describe/describe-consent.ts";
export { describeFirm } from "./describe/describe-firm.ts";
export { describeOpening } from "./describe/describe-opening.ts";
export { describeGaps, describePartial, type PartialText, type TranslatePartial } from "./describe/describe-partial.ts";
export { describeSummary, type SummaryItem } from "./describe/describe-summary.ts";
export { formatPhone } from "./format/format-phone.ts";
export { fallbackLanguage, isLanguage, type Language, languages, pickLanguage } from "./languages.ts";
export { addNamespaces, createI18n, type Namespaces } from "./create-i18n.ts";
