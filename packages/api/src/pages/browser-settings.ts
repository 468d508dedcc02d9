import { z } from "zod";

/** Settings that the server sends to the browser with the page, so a change needs a restart but no rebuild. */
export const browserSettings = z.object({
  registrationEnabled: z.boolean(),
  maxCartItems: z.number().int(),
  disableCartPackages: z.boolean(),
  trial: z.boolean(),
  /**
   * True if ages of figures are counted from today. A trial counts them from the newest price, because its invented
   * prices end on a fixed day.
   */
  agesFromToday: z.boolean(),
  /** True if codes can be sent by SMS. If false, signing by SMS and links for clients are not available. */
  smsAvailable: z.boolean(),
  /** True if signing on this device also requires a code from the client's phone. */
  signOnDeviceWithCode: z.boolean(),
  /** True if advisors can send clients a link to fill in the form on their own device. */
  clientForm: z.boolean(),
  /** Base URLs of the external suite and of the trading system. Null removes the links to them. */
  suiteUrl: z.string().nullable(),
  tradingUrl: z.string().nullable(),
  /** Cards of the suite that are switched off, by language. */
  disabledCards: z.record(
    z.enum(["en", "cs", "sk"]),
    z.array(z.enum(["news", "sales-documentation", "knowledge", "glossary"])),
  ),
});
export type BrowserSettings = z.infer<typeof browserSettings>;
