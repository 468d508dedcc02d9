import { formatDay, formatMoney, formatNumber, formatPercent, type Language } from "@fundport/i18n";
import type { RateFigures, SectionFigures, ServiceFigures, WholeServiceFigures } from "./figures.ts";
import type { AllCosts } from "./all-costs.ts";
import { knownEffect, markedNote, markPartial, partialText } from "./partial-text.ts";
import { printableName } from "../printable.ts";
import type { MessageKey, TranslateProposal } from "./proposal-translator.ts";

/** The date of the figures and the language of the document. */
type DocumentContext = { readonly day: string; readonly language: Language };

/** Returns the assumptions and risks that apply to this proposal. Each is printed a single time for all sections. */
export function presentNotes(
  sections: readonly SectionFigures[],
  { day, language }: DocumentContext,
  t: TranslateProposal,
) {
  const recomputed = sections.filter((section) => section.recomputed);
  const rates = new Set(recomputed.flatMap((section) => section.rates.map(presentRate)));
  const services = sections.flatMap(({ service, currencyCode }) =>
    service ? presentServiceOfCart(service, currencyCode, language, t) : [],
  );
  return {
    service: [...new Map(services.map((row) => [`${row.label}\n${row.value}`, row])).values()],
    serviceNotes: [
      ...new Set(sections.flatMap(({ service }) => markedNote(service?.whole?.uncounted ?? [], language))),
    ].filter((note) => note !== ""),
    how: [
      ...(recomputed.length > 0
        ? [t("assumptions-cart", { day: formatDay(day) }), t("assumptions-gains"), t("assumptions-fees")]
        : []),
      ...(recomputed.some(({ horizonsDiffer }) => horizonsDiffer) ? [t("assumptions-horizons")] : []),
      ...(rates.size > 0 ? [`${t("assumptions-rates")} ${[...rates].join("; ")}.`] : []),
      ...(recomputed.length < sections.length ? [t("not-recomputed")] : []),
      t("assumptions-no-tax"),
    ],
    risks: [t("risks-guarantee"), t("risks-past"), ...(sections.some(hasOtherCurrency) ? [t("risks-currency")] : [])],
  };
}

/**
 * Presents the service model: its fee and the period of the fee, the set-up fee, the discount, and the cost of the
 * service for the whole plan.
 */
export function presentService(service: ServiceFigures, currencyCode: string, t: TranslateProposal) {
  const { whole, setUpFee } = service;
  const fee = presentFee(service, currencyCode, t);
  const row = (key: MessageKey, value: string) => ({ label: t(key), value });
  return [
    row("service", [printableName(service.name), fee].filter(Boolean).join(", ")),
    ...(setUpFee === null ? [] : [row("set-up-fee", t("set-up-fee-of", { value: formatPercent(setUpFee) }))]),
    ...(service.discount > 0 ? [row("discount", presentDiscount(service, t))] : []),
    ...(whole ? [{ label: presentSpan(service, whole, t), value: formatMoney(whole.cost, whole.currencyCode) }] : []),
  ];
}

type Total = Pick<AllCosts, "total" | "effectOnReturn" | "currencyCode">;

/** Presents two facts: all costs including the service, and their effect on the yearly return. */
export function presentAllCosts(
  { total, effectOnReturn, currencyCode }: Total,
  language: Language,
  t: TranslateProposal,
) {
  const money = (value: number) => formatMoney(value, currencyCode);
  const { value, isUnknown } = partialText(total, money, language);
  const share = total.percentage === null ? "" : ` (${t("of-investment", { value: formatPercent(total.percentage) })})`;
  const effect = knownEffect(effectOnReturn, total);
  return [
    {
      label: t("service-all-costs"),
      value: isUnknown ? value : markPartial(money(total.amount) + share, total.uncounted),
    },
    ...(effect === null
      ? []
      : [
          {
            label: t("service-effect"),
            value: markPartial(t("effect-points", { value: formatNumber(effect, 2) }), total.uncounted),
          },
        ]),
  ];
}

/**
 * Presents the service of the cart that a part belongs to, and all costs of that cart. Documents that do not contain
 * the whole plan print this.
 */
function presentServiceOfCart(service: ServiceFigures, currencyCode: string, language: Language, t: TranslateProposal) {
  const { whole } = service;
  const rows = presentService(service, currencyCode, t);
  if (!whole || whole.allCosts === undefined) return rows;
  const total = { amount: whole.allCosts, percentage: null, uncounted: whole.uncounted ?? [] };
  const costs = { total, effectOnReturn: whole.effectOnReturn, currencyCode: whole.currencyCode };
  return [...rows, ...presentAllCosts(costs, language, t)];
}

function presentFee(
  { relativeFee, absoluteFee, feeKind }: ServiceFigures,
  currencyCode: string,
  t: TranslateProposal,
): string {
  if (relativeFee !== null) return t("yearly-fee", { value: formatPercent(relativeFee) });
  if (absoluteFee === null) return "";
  const value = formatMoney(absoluteFee, currencyCode);
  if (feeKind === "absolute") return t("yearly-fee", { value });
  return feeKind === "transaction" ? t("payment-fee", { value }) : value;
}

/** Describes the fee and how long or how often the client pays it: `600 Kč a year, for 12 years`. */
export function describeServiceCost(
  service: ServiceFigures,
  whole: WholeServiceFigures,
  currencyCode: string,
  t: TranslateProposal,
): string {
  const fee = presentFee(service, currencyCode, t);
  return [fee, t("for-span", { span: spanOf(service, whole, t) })].filter(Boolean).join(", ");
}

function presentSpan(service: ServiceFigures, whole: WholeServiceFigures, t: TranslateProposal): string {
  return t("service-whole", { span: spanOf(service, whole, t) });
}

function spanOf({ feeKind }: ServiceFigures, { years, payments }: WholeServiceFigures, t: TranslateProposal): string {
  return feeKind === "absolute" ? t("years", { count: years }) : t("payments", { count: payments });
}

/** Presents the discount: percent of the entry fee or, under premium advisory, percentage points of the set-up fee. */
export function presentDiscount({ discount, isPremium }: ServiceFigures, t: TranslateProposal): string {
  const percent = formatPercent(discount);
  return isPremium ? t("discount-points", { value: percent.slice(0, -2) }) : t("discount-percent", { value: percent });
}

/** Presents a rate as `1 EUR = 25,1230 CZK (14/11/2026)`, with all its digits and at least four decimals. */
function presentRate(rate: RateFigures): string {
  const value = new Intl.NumberFormat("cs-CZ", { minimumFractionDigits: 4, maximumFractionDigits: 8 }).format(
    rate.rate,
  );
  return `${rate.unit} ${rate.from} = ${value} ${rate.to} (${formatDay(rate.day)})`.replaceAll(" ", "\u00a0");
}

/** Returns true if the payments into an item or the item's product are in another currency than the section. */
function hasOtherCurrency({ items, currencyCode: own }: SectionFigures): boolean {
  return items.some(({ currencyCode, product, funds }) => {
    const products = [product, ...funds.map((fund) => fund.product)];
    return [currencyCode, ...products.flatMap((one) => one?.currencyCodes ?? [])].some((code) => code !== own);
  });
}
