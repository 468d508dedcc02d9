import { z } from "zod";
import { text } from "../common.ts";

/** Path parameters of all pages that a client opens from a link. The token comes from the email. */
export const linkParams = z.object({ token: text(200) });
/** The advisor's contact data for the client. */
export const linkAdvisor = z.object({
  name: z.string(),
  company: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
});

const moment = z.iso.datetime();
/** A code that was sent to the client's phone. The client cannot change the phone number here. */
export const sentCode = z.object({ validUntil: moment, nextAt: moment, phoneEnding: z.string() });

/**
 * The branding of a client's page: the colour as `#rrggbb` and the logo as a data URL. Null means the default branding.
 */
export const linkFirm = z
  .object({
    color: z.string().nullable(),
    logo: z.string().nullable(),
    /** The address for withdrawals, as printed in the contracts. */
    withdrawalAddress: z.string().nullable(),
  })
  .nullable();
