import { type AmlAnswers, hasForeignAnswers, listItems } from "@fundport/cart";
import { dropInapplicableAnswers, type Questionnaire } from "@fundport/rules";
import { currentCart } from "../state/cart-store.ts";

/** The answers that the questionnaire of an item shows initially. */
export type StartingAnswers = {
  readonly answers: AmlAnswers;
  /** True if the item has stored answers that do not fit the current questions. */
  readonly isOutdated: boolean;
};

/**
 * Returns the item's own answers or, if it has none, the last answers of another item in the cart. Leaves out answers
 * to questions that do not apply any more.
 */
export function readStartingAnswers(uuid: string, questionnaire: Questionnaire): StartingAnswers {
  const storedAnswers = listItems(currentCart()).flatMap((entry) =>
    entry.itemType !== "Package" && entry.amlAnswers ? [{ uuid: entry.uuid, answers: entry.amlAnswers }] : [],
  );
  const own = storedAnswers.find((each) => each.uuid === uuid)?.answers;
  const usable = [...storedAnswers.map(({ answers }) => answers), ...(own ? [own] : [])]
    .map((answers) => dropInapplicableAnswers(questionnaire, answers))
    .findLast((answers) => Object.keys(answers).length > 0);
  return { answers: usable ?? {}, isOutdated: own !== undefined && hasForeignAnswers(questionnaire, own) };
}
