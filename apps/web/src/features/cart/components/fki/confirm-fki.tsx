import { type CartReference, type CartState, fkiThreshold, listFkiConcerns } from "@fundport/cart";
import { formatMoney } from "@fundport/i18n";
import type { TFunction } from "i18next";
import { confirm } from "#ui/confirm.tsx";
import classes from "./fki.module.css";

/** What a page that one goes on to is told: it has been asked already. Kept with the address, so through a reload, too. */
export const fkiConfirmed = { isFkiConfirmed: true };

/** Whether an address came with that. */
export function isFkiConfirmed(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isFkiConfirmed" in state;
}

/**
 * Asks before going on with a cart that holds a fund for qualified investors, naming what does not suit one. Answers at
 * once where there is nothing to ask. Source: cart §5, FKI warning.
 */
export async function confirmFki(
  t: TFunction<"cart">,
  cart: CartState,
  reference: CartReference,
  nameOf: (uuid: string) => string,
): Promise<boolean> {
  const concerns = listFkiConcerns(cart, reference);
  if (concerns.length === 0) return true;
  const amount = formatMoney(fkiThreshold, "CZK", 0);
  return await confirm({
    title: t("fki-title"),
    text: (
      <>
        <p className={classes["intro"]}>{t("fki-text")}</p>
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
  });
}
