import { z } from "zod";

/** What the browser is told with the page. Changing one needs a restart, never a rebuild. */
export const browserSettings = z.object({
  registrationEnabled: z.boolean(),
  maxCartItems: z.number().int(),
  disableCartPackages: z.boolean(),
  trial: z.boolean(),
  /** Base of the external suite and of the trading system; null switches the links off. */
  suiteUrl: z.string().nullable(),
  tradingUrl: z.string().nullable(),
  /** Cards of the suite that are switched off, per language. */
  disabledCards: z.record(
    z.enum(["en", "cs", "sk"]),
    z.array(z.enum(["news", "sales-documentation", "knowledge", "glossary"])),
  ),
});
export type BrowserSettings = z.infer<typeof browserSettings>;
