/**
 * Upper bounds of numbers that are typed, sent or calculated, so that every result is finite. They are plain numbers,
 * because they bound numbers without a unit. Source: docs/reference/calculation.md#bounds.
 */

/** Money in any currency; where a field takes negative amounts, the same below 0. */
export const maxAmount = 1e12;
/** Percent, and percent a year; where a field takes negative numbers, the same below 0. */
export const maxPercent = 1e6;
/** The longest horizon: two digits. */
export const maxHorizonYears = 99;
/** A plan of no year has no payments and no gain. */
export const minHorizonYears = 1;
/** Nobody is known to have lived much longer; a date of birth further back is a typing error. */
export const maxAgeYears = 120;
