import { z } from "zod";
import { text } from "../common.ts";

/** Parameters of all pages behind a client's link. The token is in the e-mail. */
export const linkParams = z.object({ token: text(200) });
/** The advisor whom the client may call. */
export const linkAdvisor = z.object({
  name: z.string(),
  company: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
});

const moment = z.iso.datetime();
/** A code that was sent to the client's phone. The phone number cannot be changed with it. */
export const sentCode = z.object({ validUntil: moment, nextAt: moment, phoneEnding: z.string() });

/** The branding of a client's page: colour `#rrggbb`, logo as a data URL. Null means the default branding. */
export const linkFirm = z
  .object({
    color: z.string().nullable(),
    logo: z.string().nullable(),
    /** The address for withdrawals, as the contracts state it. */
    withdrawalAddress: z.string().nullable(),
  })
  .nullable();
