import { formatDay, formatMoney, formatNumber, formatPercent, type Language } from "@fundport/i18n";
import type { RateFigures, SectionFigures, ServiceFigures, WholeServiceFigures } from "./figures.ts";
import { markedNote, markPartial } from "./partial-text.ts";
import { printableName } from "../printable.ts";
import type { WordKey, Words } from "./words.ts";

/** The day of the figures and the language of the document. */
type Place = { readonly day: string; readonly language: Language };

/** Assumptions and risks of all sections in plain words, once: only what bears on this proposal. */
export function presentNotes(sections: readonly SectionFigures[], { day, language }: Place, words: Words) {
  const recomputed = sections.filter((section) => section.recomputed);
  const rates = new Set(recomputed.flatMap((section) => section.rates.map(presentRate)));
  const services = sections.flatMap(({ service, currencyCode }) =>
    service ? presentService(service, currencyCode, words) : [],
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

/** The fee with its period, what is charged of payments, and what the service comes to for the whole cart. */
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
    ...(whole?.allCosts === undefined
      ? []
      : [row("service-all-costs", markPartial(formatMoney(whole.allCosts, whole.currencyCode), whole.uncounted))]),
    ...(whole && whole.effectOnReturn !== null
      ? [
          row(
            "service-effect",
            markPartial(words("effect-points", { value: formatNumber(whole.effectOnReturn, 2) }), whole.uncounted),
          ),
        ]
      : []),
  ];
}

function presentFee({ relativeFee, absoluteFee, feeKind }: ServiceFigures, currencyCode: string, words: Words): string {
  if (relativeFee !== null) return words("yearly-fee", { value: formatPercent(relativeFee) });
  if (absoluteFee === null) return "";
  const value = formatMoney(absoluteFee, currencyCode);
  if (feeKind === "absolute") return words("yearly-fee", { value });
  return feeKind === "transaction" ? words("payment-fee", { value }) : value;
}

function presentSpan({ feeKind }: ServiceFigures, { years, payments }: WholeServiceFigures, words: Words): string {
  const span = feeKind === "absolute" ? words("years", { count: years }) : words("payments", { count: payments });
  return words("service-whole", { span });
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
