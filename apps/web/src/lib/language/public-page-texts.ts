import type { PageTexts } from "./page-texts.ts";

/**
 * The messages of single public pages, each loaded with its page. Logging in therefore does not wait for the messages
 * of the registration.
 */
export const publicPageTexts = {
  accounts: {
    en: async () => ({ accounts: (await import("@fundport/i18n/accounts/en")).accounts }),
    cs: async () => ({ accounts: (await import("@fundport/i18n/accounts/cs")).accounts }),
    sk: async () => ({ accounts: (await import("@fundport/i18n/accounts/sk")).accounts }),
  },
  outbox: {
    en: async () => ({ outbox: (await import("@fundport/i18n/outbox/en")).outbox }),
    cs: async () => ({ outbox: (await import("@fundport/i18n/outbox/cs")).outbox }),
    sk: async () => ({ outbox: (await import("@fundport/i18n/outbox/sk")).outbox }),
  },
  trial: {
    en: async () => ({ trial: (await import("@fundport/i18n/trial/en")).trial }),
    cs: async () => ({ trial: (await import("@fundport/i18n/trial/cs")).trial }),
    sk: async () => ({ trial: (await import("@fundport/i18n/trial/sk")).trial }),
  },
} satisfies Record<string, PageTexts>;
