import type { PageTexts } from "./page-texts.ts";

/** The messages of client pages. Each part is loaded with its page. */
export const clientPageTexts = {
  form: {
    en: async () => (await import("@fundport/i18n/client-form-page/en")).messages,
    cs: async () => (await import("@fundport/i18n/client-form-page/cs")).messages,
    sk: async () => (await import("@fundport/i18n/client-form-page/sk")).messages,
  },
  sign: {
    en: async () => ({ sign: (await import("@fundport/i18n/sign/en")).sign }),
    cs: async () => ({ sign: (await import("@fundport/i18n/sign/cs")).sign }),
    sk: async () => ({ sign: (await import("@fundport/i18n/sign/sk")).sign }),
  },
  download: {
    en: async () => ({ download: (await import("@fundport/i18n/download/en")).download }),
    cs: async () => ({ download: (await import("@fundport/i18n/download/cs")).download }),
    sk: async () => ({ download: (await import("@fundport/i18n/download/sk")).download }),
  },
  verify: {
    en: async () => ({ verify: (await import("@fundport/i18n/verify/en")).verify }),
    cs: async () => ({ verify: (await import("@fundport/i18n/verify/cs")).verify }),
    sk: async () => ({ verify: (await import("@fundport/i18n/verify/sk")).verify }),
  },
  documents: {
    en: async () => ({ documents: (await import("@fundport/i18n/viewer/en")).documents }),
    cs: async () => ({ documents: (await import("@fundport/i18n/viewer/cs")).documents }),
    sk: async () => ({ documents: (await import("@fundport/i18n/viewer/sk")).documents }),
  },
} satisfies Record<string, PageTexts>;
