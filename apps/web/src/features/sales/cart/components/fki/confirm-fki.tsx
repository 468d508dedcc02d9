import { type CartReference, type CartState, fkiThreshold, listFkiConcerns } from "@fundport/cart";
import { formatMoney } from "@fundport/i18n";
import type { TFunction } from "i18next";
import { confirm } from "#ui/overlays/confirm.tsx";
import { FkiHint } from "./fki-hint.tsx";
import classes from "./fki.module.css";

/**
 * The concerns that the advisor confirmed. They are passed to the next page in the state of the history entry, which
 * survives a reload.
 */
export type FkiConfirmed = { readonly confirmedFki: readonly string[] };

/**
 * Returns the concerns about funds for qualified investors in a cart. Each is identified by its item and reason, so
 * that a confirmation does not apply to another cart.
 */
export function fkiConcernsOf(cart: CartState, reference: CartReference): FkiConfirmed {
  return { confirmedFki: listFkiConcerns(cart, reference).map(({ uuid, reason }) => `${uuid} ${reason}`) };
}

/** Returns true if the state of the history entry contains a confirmation of all these concerns. */
export function isFkiConfirmed({ confirmedFki }: FkiConfirmed, state: unknown): boolean {
  const confirmed: unknown =
    typeof state === "object" && state !== null && "confirmedFki" in state ? state.confirmedFki : [];
  return confirmedFki.every((concern) => Array.isArray(confirmed) && confirmed.includes(concern));
}

/**
 * Opens a confirmation that names the concerns about funds for qualified investors in a cart. Resolves with true if the
 * advisor confirms, and immediately with true if the cart has no concerns. `signal` closes the dialog.
 * Source: docs/reference/cart.md#confirmation.
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
