/**
 * Upper bounds of numbers, wherever they are typed, sent or calculated, so that no calculation leaves the finite
 * numbers. Plain numbers: they bound what has no unit yet. Source: docs/spec-gaps.md, Wire format.
 */

/** Money in any currency; where a field takes negative amounts, the same below 0. */
export const maxAmount = 1e12;
/** Percent, and percent a year; where a field takes negative numbers, the same below 0. */
export const maxPercent = 1e6;
/** The longest horizon: two digits. Source: spec cart §5, Item. */
export const maxHorizonYears = 99;
/** A plan of no year has no payments and no gain. */
export const minHorizonYears = 1;
/** Nobody is known to have lived much longer; a date of birth further back is a typing error. */
export const maxAgeYears = 120;
