import { formatDay, formatMoney, formatPercent } from "@fundport/i18n";
import type { RateFigures, SectionFigures, ServiceFigures } from "./figures.ts";
import { printableName } from "../../../print/printable.ts";
import type { Words } from "./words.ts";

/** Assumptions and risks of all sections in plain words, once: only what bears on this proposal. */
export function presentNotes(sections: readonly SectionFigures[], day: string, words: Words) {
  const recomputed = sections.filter((section) => section.recomputed);
  const rates = new Set(recomputed.flatMap((section) => section.rates.map(presentRate)));
  const services = sections.flatMap(({ service, currencyCode }) =>
    service ? presentService(service, currencyCode, words) : [],
  );
  return {
    service: [...new Map(services.map((row) => [`${row.label}\n${row.value}`, row])).values()],
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
      words("risks-contract"),
    ],
  };
}

function presentService(service: ServiceFigures, currencyCode: string, words: Words) {
  const fee =
    service.relativeFee === null
      ? service.absoluteFee === null
        ? ""
        : formatMoney(service.absoluteFee, currencyCode)
      : words("yearly-fee", { value: formatPercent(service.relativeFee) });
  return [
    { label: words("service"), value: [printableName(service.name), fee].filter(Boolean).join(", ") },
    ...(service.discount > 0 ? [{ label: words("discount"), value: presentDiscount(service, words) }] : []),
  ];
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

function hasOtherCurrency(section: SectionFigures): boolean {
  return section.items.some((item) => item.currencyCode !== section.currencyCode);
}
