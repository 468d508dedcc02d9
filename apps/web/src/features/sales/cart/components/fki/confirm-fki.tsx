import { type CartReference, type CartState, fkiThreshold, listFkiConcerns } from "@fundport/cart";
import { formatMoney } from "@fundport/i18n";
import type { TFunction } from "i18next";
import { confirm } from "#ui/overlays/confirm.tsx";
import { FkiHint } from "./fki-hint.tsx";
import classes from "./fki.module.css";

/** What a page that one goes on to is told: what has been confirmed. Kept with the address, so through a reload, too. */
export type FkiConfirmed = { readonly confirmedFki: readonly string[] };

/** Each concern of a cart by its item and reason: another cart has others. */
export function fkiConcernsOf(cart: CartState, reference: CartReference): FkiConfirmed {
  return { confirmedFki: listFkiConcerns(cart, reference).map(({ uuid, reason }) => `${uuid} ${reason}`) };
}

/** Whether all of it has been confirmed by what came with the address. */
export function isFkiConfirmed({ confirmedFki }: FkiConfirmed, state: unknown): boolean {
  const known: unknown =
    typeof state === "object" && state !== null && "confirmedFki" in state ? state.confirmedFki : [];
  return confirmedFki.every((concern) => Array.isArray(known) && known.includes(concern));
}

/**
 * Asks before going on with a cart that holds a fund for qualified investors, naming what does not suit one. Answers at
 * once where there is nothing to ask; `signal` takes the question back. Source: cart §5, FKI warning.
 */
export async function confirmFki(
  t: TFunction<"cart">,
  cart: CartState,
  reference: CartReference,
  nameOf: (uuid: string) => string,
  signal?: AbortSignal,
): Promise<boolean> {
  const concerns = listFkiConcerns(cart, reference);
  if (concerns.length === 0) return true;
  const amount = formatMoney(fkiThreshold, "CZK", 0);
  return await confirm({
    title: t("fki-title"),
    text: (
      <>
        <p className={classes["intro"]}>{t("fki-text")}</p>
        <FkiHint />
        <ul className={classes["concerns"]}>
          {concerns.map(({ uuid, name, reason }) => (
            <li key={uuid}>
              <strong>{name ?? nameOf(uuid)}</strong>
              <span>{reason === "not-fki" ? t("fki-not-fki") : t("fki-low-amount", { amount })}</span>
            </li>
          ))}
        </ul>
      </>
    ),
    confirmLabel: t("fki-continue"),
    cancelLabel: t("cancel"),
    signal,
  });
}
