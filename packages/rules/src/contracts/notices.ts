/** Emails about contracts that advisors can switch off. Source: docs/reference/messages.md#notices-to-the-advisor. */
export const noticeKinds = ["opened", "question", "declined", "signed", "expiring"] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export type Notices = Readonly<Record<NoticeKind, boolean>>;

/**
 * The notices that an advisor gets by default. `opened` is off, because it requires no action and the contract's page
 * shows the same.
 */
export const defaultNotices: Notices = { opened: false, question: true, declined: true, signed: true, expiring: true };

/**
 * The advisor is notified this number of days before a contract expires, or before the client's link expires if that is
 * earlier. The notice is sent after the last automatic reminder and leaves time for one more meeting with the client.
 */
export const expiryNoticeDays = { contract: 3, link: 2 } as const;
