/**
 * Number of days from sending a link to each automatic reminder.
 * Source: docs/reference/signing.md#reminders-and-expiry.
 */
export const reminderDays = [2, 5, 10] as const;
export const daySeconds = 86_400;
