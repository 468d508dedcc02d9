import { z } from "zod";

/** Settings that the browser gets with the page. Changing one requires a restart, but no rebuild. */
export const browserSettings = z.object({
  registrationEnabled: z.boolean(),
  maxCartItems: z.number().int(),
  disableCartPackages: z.boolean(),
  trial: z.boolean(),
  /** Ages of figures are counted from today. Invented prices have an end: a trial counts from the newest of them. */
  agesFromToday: z.boolean(),
  /** Whether codes can be sent to phones: without them there is no signing by SMS and no link for the client. */
  smsAvailable: z.boolean(),
  /** True if signing on this device also requires a code from the client's phone. */
  signOnDeviceWithCode: z.boolean(),
  /** Whether clients may be asked to fill the form in on a device of their own. */
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
