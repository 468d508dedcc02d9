import type { CartChoice, ChoiceGroup } from "@fundport/cart";

/** The difference between two values. `good` and `bad` are coloured; `neutral` has the colour of controls. */
export type Difference = {
  /** The change with its sign, as `+1 000 Kč`; null if it is not numeric or there is none. */
  readonly change: string | null;
  /** Null if one side has no value to compare with. */
  readonly relation: "more" | "less" | "equal" | "differs" | "together" | null;
  readonly tone: "good" | "bad" | "neutral" | "none";
};

export type CompareRow = {
  readonly key: string;
  readonly label: string;
  readonly now: string | null;
  readonly other: string | null;
  readonly difference: Difference;
  /** The choice that this row decides; absent if it offers none. */
  readonly choice?: CartChoice | null;
  /** Rows of one group share a choice. */
  readonly group?: ChoiceGroup | null;
  /** The choice of the group's heading row, which decides this row, too. */
  readonly follows?: CartChoice;
};

/** Lets the user choose a side for each difference. */
export type Choosing = {
  /** Column headings of the two versions. */
  readonly headings: { readonly now: string; readonly other: string };
  /** Names of the sides in the heading row of a group. */
  readonly sides: { readonly now: string; readonly other: string };
  /** The differences for which the other version is chosen. */
  readonly otherChoices: ReadonlySet<CartChoice>;
  readonly onChoose: (choice: CartChoice, isOther: boolean) => void;
};
