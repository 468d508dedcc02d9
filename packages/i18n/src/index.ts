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
} from "./format.ts";
export { formatPrice, formatPriceChange } from "./format-price.ts";
export { describeConsent } from "./describe-consent.ts";
export { describeFirm } from "./describe-firm.ts";
export { describeOpening } from "./describe-opening.ts";
export { describeGaps, describePartial, type PartialText, type TranslatePartial } from "./describe-partial.ts";
export { describeSummary, type SummaryItem } from "./describe-summary.ts";
export { spacedPhone } from "./spaced-phone.ts";
export { fallbackLanguage, isLanguage, type Language, languages, pickLanguage } from "./languages.ts";
export { createI18n, type Namespaces } from "./create-i18n.ts";
