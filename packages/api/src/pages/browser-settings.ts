import { z } from "zod";

/** Settings that the server sends to the browser with the page. A change requires a restart but no rebuild. */
export const browserSettings = z.object({
  registrationEnabled: z.boolean(),
  maxCartItems: z.number().int(),
  disableCartPackages: z.boolean(),
  trial: z.boolean(),
  /**
   * Whether ages of figures are counted from today. A trial has invented prices up to a fixed day, so it counts from
   * the newest price.
   */
  agesFromToday: z.boolean(),
  /** Whether codes can be sent by SMS. Without them, signing by SMS and links for clients are not available. */
  smsAvailable: z.boolean(),
  /** True if signing on this device also requires a code from the client's phone. */
  signOnDeviceWithCode: z.boolean(),
  /** Whether advisors can send clients a link to fill in the form on their own device. */
  clientForm: z.boolean(),
  /** Base URLs of the external suite and of the trading system; null removes their links. */
  suiteUrl: z.string().nullable(),
  tradingUrl: z.string().nullable(),
  /** Cards of the suite that are switched off, per language. */
  disabledCards: z.record(
    z.enum(["en", "cs", "sk"]),
    z.array(z.enum(["news", "sales-documentation", "knowledge", "glossary"])),
  ),
});
export type BrowserSettings = z.infer<typeof browserSettings>;
