import type { CartChoice, ChoiceGroup } from "@fundport/cart";

/** How one value differs from the other; `good` and `bad` colour it, `neutral` has the colour of controls. */
export type Difference = {
  /** With its sign, `+1 000 Kč`; null where words alone differ, or nothing does. */
  readonly change: string | null;
  /** Null where there is nothing to compare with. */
  readonly relation: "more" | "less" | "equal" | "differs" | "together" | null;
  readonly tone: "good" | "bad" | "neutral" | "none";
};

export type CompareRow = {
  readonly key: string;
  readonly label: string;
  readonly now: string | null;
  readonly other: string | null;
  readonly difference: Difference;
  /** The difference that the row chooses a side of; absent where there is no choice. */
  readonly choice?: CartChoice | null;
  /** Rows of one group share a choice. */
  readonly group?: ChoiceGroup | null;
  /** The choice of the row above, with which this one goes. */
  readonly follows?: CartChoice;
};

/** Lets the user choose a side of each difference. */
export type Choosing = {
  /** Column headings of the two versions. */
  readonly headings: { readonly now: string; readonly other: string };
  /** Name of a side where it is chosen for a whole group. */
  readonly sides: { readonly now: string; readonly other: string };
  /** The differences for which the other version is chosen. */
  readonly otherChoices: ReadonlySet<CartChoice>;
  readonly onChoose: (choice: CartChoice, isOther: boolean) => void;
};
