import type { CartChoice, ChoiceGroup } from "@fundport/cart";

/**
 * The difference between two values. The tones `good` and `bad` have their own colours; `neutral` has the colour of
 * controls.
 */
export type Difference = {
  /** The change with its sign, for example `+1 000 Kč`; null if the values are equal or not numeric. */
  readonly change: string | null;
  /** Shows how the value of the compared version relates to the current value. Null if one of the values is missing. */
  readonly relation: "more" | "less" | "equal" | "differs" | "together" | null;
  readonly tone: "good" | "bad" | "neutral" | "none";
};

export type CompareRow = {
  readonly key: string;
  readonly label: string;
  readonly now: string | null;
  readonly other: string | null;
  readonly difference: Difference;
  /** The choice that the user makes in this row; null or absent if the row offers no choice. */
  readonly choice?: CartChoice | null;
  /** The group that this row belongs to. All rows of a group share one choice. */
  readonly group?: ChoiceGroup | null;
  /** The choice in the heading row of this row's group, which also decides this row. */
  readonly follows?: CartChoice;
};

/** The values and the handler with which the user chooses a side for each difference. */
export type Choosing = {
  /** Column headings of the two versions. */
  readonly headings: { readonly now: string; readonly other: string };
  /** Names of the sides in the heading row of a group. */
  readonly sides: { readonly now: string; readonly other: string };
  /** The choices in which the user prefers the compared version to the current one. */
  readonly otherChoices: ReadonlySet<CartChoice>;
  readonly onChoose: (choice: CartChoice, isOther: boolean) => void;
};
