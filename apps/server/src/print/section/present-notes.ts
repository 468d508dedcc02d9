import { formatDay, formatMoney, formatNumber, formatPercent, type Language } from "@fundport/i18n";
import type { RateFigures, SectionFigures, ServiceFigures, WholeServiceFigures } from "./figures.ts";
import type { AllCosts } from "./all-costs.ts";
import { knownEffect, markedNote, markPartial, partialText } from "./partial-text.ts";
import { printableName } from "../printable.ts";
import type { WordKey, Words } from "./words.ts";

/** The day of the figures and the language of the document. */
type Place = { readonly day: string; readonly language: Language };

/** Assumptions and risks of all sections in plain words, once: only what bears on this proposal. */
export function presentNotes(sections: readonly SectionFigures[], { day, language }: Place, words: Words) {
  const recomputed = sections.filter((section) => section.recomputed);
  const rates = new Set(recomputed.flatMap((section) => section.rates.map(presentRate)));
  const services = sections.flatMap(({ service, currencyCode }) =>
    service ? presentServiceOfCart(service, currencyCode, language, words) : [],
  );
  return {
    service: [...new Map(services.map((row) => [`${row.label}\n${row.value}`, row])).values()],
    serviceNotes: [
      ...new Set(sections.flatMap(({ service }) => markedNote(service?.whole?.uncounted ?? [], language))),
    ].filter((note) => note !== ""),
    how: [
      ...(recomputed.length > 0
        ? [words("assumptions-cart", { day: formatDay(day) }), words("assumptions-gains"), words("assumptions-fees")]
        : []),
      ...(recomputed.some(({ horizonsDiffer }) => horizonsDiffer) ? [words("assumptions-horizons")] : []),
      ...(rates.size > 0 ? [`${words("assumptions-rates")} ${[...rates].join("; ")}.`] : []),
      ...(recomputed.length < sections.length ? [words("not-recomputed")] : []),
      words("assumptions-no-tax"),
    ],
    risks: [
      words("risks-guarantee"),
      words("risks-past"),
      ...(sections.some(hasOtherCurrency) ? [words("risks-currency")] : []),
    ],
  };
}

/** The service model with its fee and period, set-up fee and discount, and the cost of the service of the whole plan. */
export function presentService(service: ServiceFigures, currencyCode: string, words: Words) {
  const { whole, setUpFee } = service;
  const fee = presentFee(service, currencyCode, words);
  const row = (key: WordKey, value: string) => ({ label: words(key), value });
  return [
    row("service", [printableName(service.name), fee].filter(Boolean).join(", ")),
    ...(setUpFee === null ? [] : [row("set-up-fee", words("set-up-fee-of", { value: formatPercent(setUpFee) }))]),
    ...(service.discount > 0 ? [row("discount", presentDiscount(service, words))] : []),
    ...(whole
      ? [{ label: presentSpan(service, whole, words), value: formatMoney(whole.cost, whole.currencyCode) }]
      : []),
  ];
}

type Total = Pick<AllCosts, "total" | "effectOnReturn" | "currencyCode">;

/** All costs with the service and their effect on the yearly return, as two rows of facts. */
export function presentAllCosts({ total, effectOnReturn, currencyCode }: Total, language: Language, words: Words) {
  const money = (value: number) => formatMoney(value, currencyCode);
  const { value, isUnknown } = partialText(total, money, language);
  const share =
    total.percentage === null ? "" : ` (${words("of-investment", { value: formatPercent(total.percentage) })})`;
  const effect = knownEffect(effectOnReturn, total);
  return [
    {
      label: words("service-all-costs"),
      value: isUnknown ? value : markPartial(money(total.amount) + share, total.uncounted),
    },
    ...(effect === null
      ? []
      : [
          {
            label: words("service-effect"),
            value: markPartial(words("effect-points", { value: formatNumber(effect, 2) }), total.uncounted),
          },
        ]),
  ];
}

/** The service of the cart to which a part belongs, with all costs of that cart; printed in documents without a plan. */
function presentServiceOfCart(service: ServiceFigures, currencyCode: string, language: Language, words: Words) {
  const { whole } = service;
  const rows = presentService(service, currencyCode, words);
  if (!whole || whole.allCosts === undefined) return rows;
  const total = { amount: whole.allCosts, percentage: null, uncounted: whole.uncounted ?? [] };
  const costs = { total, effectOnReturn: whole.effectOnReturn, currencyCode: whole.currencyCode };
  return [...rows, ...presentAllCosts(costs, language, words)];
}

function presentFee({ relativeFee, absoluteFee, feeKind }: ServiceFigures, currencyCode: string, words: Words): string {
  if (relativeFee !== null) return words("yearly-fee", { value: formatPercent(relativeFee) });
  if (absoluteFee === null) return "";
  const value = formatMoney(absoluteFee, currencyCode);
  if (feeKind === "absolute") return words("yearly-fee", { value });
  return feeKind === "transaction" ? words("payment-fee", { value }) : value;
}

/** Describes the fee and how long or how often the client pays it: `600 Kč a year, for 12 years`. */
export function describeServiceCost(
  service: ServiceFigures,
  whole: WholeServiceFigures,
  currencyCode: string,
  words: Words,
): string {
  const fee = presentFee(service, currencyCode, words);
  return [fee, words("for-span", { span: spanOf(service, whole, words) })].filter(Boolean).join(", ");
}

function presentSpan(service: ServiceFigures, whole: WholeServiceFigures, words: Words): string {
  return words("service-whole", { span: spanOf(service, whole, words) });
}

function spanOf({ feeKind }: ServiceFigures, { years, payments }: WholeServiceFigures, words: Words): string {
  return feeKind === "absolute" ? words("years", { count: years }) : words("payments", { count: payments });
}

/** Of what it is: percent of the entry fee, under premium advisory percentage points of the set-up fee. */
export function presentDiscount({ discount, isPremium }: ServiceFigures, words: Words): string {
  const percent = formatPercent(discount);
  return isPremium
    ? words("discount-points", { value: percent.slice(0, -2) })
    : words("discount-percent", { value: percent });
}

/** `1 EUR = 25,1230 CZK (14/11/2026)`. A rate is shown with all the digits it has, at least four decimals. */
function presentRate(rate: RateFigures): string {
  const value = new Intl.NumberFormat("cs-CZ", { minimumFractionDigits: 4, maximumFractionDigits: 8 }).format(
    rate.rate,
  );
  return `${rate.unit} ${rate.from} = ${value} ${rate.to} (${formatDay(rate.day)})`.replaceAll(" ", "\u00a0");
}

/** Paid in another currency, or a product that is kept in another one, whatever it is paid in. */
function hasOtherCurrency({ items, currencyCode: own }: SectionFigures): boolean {
  return items.some(({ currencyCode, product, funds }) => {
    const products = [product, ...funds.map((fund) => fund.product)];
    return [currencyCode, ...products.flatMap((one) => one?.currencyCodes ?? [])].some((code) => code !== own);
  });
}
