/**
 * Upper bounds of numbers that are typed, sent or calculated, so that all results are finite. They are plain numbers,
 * because they bound numbers without a unit. Source: docs/reference/calculation.md#bounds.
 */

/** Money in any currency. A field with negative amounts has the same bound below 0. */
export const maxAmount = 1e12;
/** Percent, and percent a year. A field with negative numbers has the same bound below 0. */
export const maxPercent = 1e6;
/** The longest horizon, which has two digits. */
export const maxHorizonYears = 99;
/** A plan of 0 years has no payments and no gain. */
export const minHorizonYears = 1;
/** Hardly anyone has lived longer; an earlier date of birth is a typing error. */
export const maxAgeYears = 120;
