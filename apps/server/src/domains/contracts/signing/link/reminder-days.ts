/**
 * Days after sending a link on which the client is reminded automatically.
 * Source: docs/reference/signing.md#reminders-and-expiry.
 */
export const reminderDays = [2, 5, 10] as const;
export const daySeconds = 86_400;
