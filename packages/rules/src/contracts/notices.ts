/** Emails about contracts that advisors can switch off. Source: docs/reference/messages.md#notices-to-the-advisor. */
export const noticeKinds = ["opened", "question", "declined", "signed", "expiring"] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export type Notices = Readonly<Record<NoticeKind, boolean>>;

/** Of whoever has chosen nothing: what asks for the advisor is on, what can be read on the contract's page is off. */
export const defaultNotices: Notices = { opened: false, question: true, declined: true, signed: true, expiring: true };

/**
 * So many days before a contract expires, or a client's link that ends earlier, its advisor is told: time enough to meet
 * the client once more, after the last of the portal's own reminders.
 */
export const expiringDays = { contract: 3, link: 2 } as const;
