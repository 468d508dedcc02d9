import { type AmlAnswers, listItems } from "@fundport/cart";
import { currentCart } from "./cart-store.ts";

/** What the questionnaire of an item begins with: its own answers, or those given last for another of the cart. */
export function readAmlAnswers(uuid: string): AmlAnswers {
  const kept = listItems(currentCart()).flatMap((entry) =>
    entry.itemType !== "Package" && entry.amlAnswers ? [{ uuid: entry.uuid, answers: entry.amlAnswers }] : [],
  );
  return (kept.find((each) => each.uuid === uuid) ?? kept.at(-1))?.answers ?? {};
}
