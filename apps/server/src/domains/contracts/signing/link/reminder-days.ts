/** The days after the sending of a link on which the portal reminds automatically. Source: contracts, Signing. */
export const reminderDays = [2, 5, 10] as const;
export const daySeconds = 86_400;
