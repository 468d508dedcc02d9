import { z } from "zod";
import { text } from "../common.ts";

/** Shapes that every page behind a client's link uses. The token is the one in the e-mail. */
export const linkParams = z.object({ token: text(200) });
/** The advisor whom the client may call. */
export const linkAdvisor = z.object({
  name: z.string(),
  company: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
});

const moment = z.iso.datetime();
/** A code that was sent to the client's phone; the phone cannot be changed here. */
export const sentCode = z.object({ validUntil: moment, nextAt: moment, phoneEnding: z.string() });

/** The branding of a client's page: colour `#rrggbb`, logo as a data URL; null: the portal's own page. */
export const linkFirm = z
  .object({
    color: z.string().nullable(),
    logo: z.string().nullable(),
    /** Where its clients send a withdrawal, as their contracts state it. */
    withdrawalAddress: z.string().nullable(),
  })
  .nullable();
