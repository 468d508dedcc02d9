/**
 * Upper bounds of the numbers that users type, requests contain and calculations return, so that all results are
 * finite. The bounds are plain numbers, because they limit numbers without a unit.
 * Source: docs/reference/calculation.md#bounds.
 */

/** The bound of an amount of money in any currency. Fields that allow negative amounts use the same bound below 0. */
export const maxAmount = 1e12;
/** The bound of percent and percent a year. Fields that allow negative numbers use the same bound below 0. */
export const maxPercent = 1e6;
/** The longest horizon, so that a horizon has at most two digits. */
export const maxHorizonYears = 99;
/** The shortest horizon, because a plan of 0 years has no payments and no gain. */
export const minHorizonYears = 1;
/** The highest age. Hardly anyone has lived longer, so an earlier date of birth is a typing error. */
export const maxAgeYears = 120;
