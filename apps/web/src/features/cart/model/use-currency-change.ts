import type { ForexRate } from "@fundport/api";
import { type CartEvent, type CartReference, changeCurrency, type CurrencyChange } from "@fundport/cart";
import { formatDay, formatNumber } from "@fundport/i18n";
import { useCallback, useRef } from "react";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { choose } from "#ui/confirm.tsx";
import { codeOf } from "./cart-figures.ts";
import { currentCart } from "./cart-store.ts";
import type { CartActions } from "./use-cart-actions.ts";

type Pair = { readonly from: number; readonly to: number };

/** The day of the rate that converts a pair; of two rates over the user's own currency, the older one. */
function dayOfRate(rates: readonly ForexRate[], { from, to }: Pair, own: number): string {
  const dayOf = (one: number, other: number) =>
    rates.find(({ fromCurrencyId: a, toCurrencyId: b }) => (a === one && b === other) || (a === other && b === one))
      ?.date;
  const days = [dayOf(from, own), dayOf(own, to)].flatMap((day) => day ?? []);
  return dayOf(from, to) ?? days.toSorted()[0] ?? "";
}

/** `1 EUR = 25,00 CZK`, whichever way round the number is the larger one. */
function describeRate(rate: number, { from, to }: Pair, reference: CartReference): string {
  const [one, other, value] = rate >= 1 ? [from, to, rate] : [to, from, 1 / rate];
  const isShort = Math.abs(value * 100 - Math.round(value * 100)) < 1e-9;
  return `1\u00a0${codeOf(reference, one)} = ${formatNumber(value, isShort ? 2 : 4)}\u00a0${codeOf(reference, other)}`;
}

/**
 * Returns what choosing another currency of an entry does: its amounts are converted at the day's rate, which a toast
 * shows with the way back. Amounts that stay untouched come back as they were typed with their currency. Without a rate
 * the advisor chooses between keeping the numbers and clearing them.
 */
export function useCurrencyChange(
  { uuid, name }: { uuid: string; name: string },
  reference: CartReference,
  { dispatch, applyAll }: CartActions,
): (to: number | null) => void {
  const { t } = useTexts("repair");
  const rates = useGlobalList("getForex");
  const before = useRef<CurrencyChange | null>(null);
  return useCallback(
    async (to: number | null) => {
      const entry = currentCart().items[uuid];
      if (!entry || to === null) return;
      const outcome = changeCurrency(entry, to, reference, before.current);
      const from = outcome.typed.calcInput.currencyId ?? to;
      const apply = (event: CartEvent, message: string) => {
        applyAll([event], { id: `currency-${uuid}`, message });
        const converted = currentCart().items[uuid];
        before.current = converted ? { typed: outcome.typed, converted } : null;
      };
      if (outcome.kind === "plain") dispatch(outcome.event);
      else if (outcome.kind === "restored") apply(outcome.event, t("currency-restored", { name }));
      else if (outcome.kind === "converted") {
        const rate = describeRate(outcome.rate, { from, to }, reference);
        const day = formatDay(dayOfRate(rates, { from, to }, reference.user.currencyId));
        apply(outcome.event, t("currency-converted", { name, rate, day }));
      } else {
        const pair = { from: codeOf(reference, from), to: codeOf(reference, to) };
        const answer = await choose({
          title: t("currency-no-rate", pair),
          text: t("currency-no-rate-text"),
          confirmLabel: t("currency-clear"),
          cancelLabel: t("currency-keep"),
        });
        if (answer !== null)
          apply(answer === "yes" ? outcome.clear : outcome.keep, t("currency-unconverted", { name }));
      }
    },
    [uuid, name, reference, dispatch, applyAll, rates, t],
  );
}
