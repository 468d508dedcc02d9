import { z } from "zod";
import { empty } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { passkeyAnswer } from "./passkeys.ts";

/** Missing values count as empty; the rule `checkLogin` requires both values. */
const credentials = z.object({
  // PostgreSQL cannot store NUL in text.
  username: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/)
    .default(""),
  password: z.string().max(1000).default(""),
  /** A code from the authenticator app, or a recovery code. It is required after the error `SecondFactorRequired`. */
  code: z.string().max(40).optional(),
  /** The passkey's response to `startPasskeyLogIn`, sent instead of a code. */
  passkey: passkeyAnswer.optional(),
});

const unsavedWork = z.object({
  /** The format number of `data`. The browser discards formats that it cannot read. */
  version: z.number().int().min(1).max(1000),
  data: z.record(z.string(), z.unknown()),
});
/**
 * Identifies one version of the stored work. The browser generates it, so that it has the revision even if the response
 * is lost.
 */
const workRevision = z.string().regex(/^[0-9a-f]{32}$/);
/**
 * The maximum number of revisions that a client sends as known: versions that it has written or accepted. Any other
 * stored version belongs to another browser and is not overwritten.
 */
const maxKnownRevisions = 20;
const unsavedWorkToKeep = unsavedWork.extend({
  revision: workRevision,
  known: z.array(workRevision).max(maxKnownRevisions),
});
export type UnsavedWorkToKeep = z.infer<typeof unsavedWorkToKeep>;

export const sessionEndpoints = {
  login: defineEndpoint("login", "Log in", { body: credentials, response: empty }),
  logout: defineEndpoint("logout", "Log out", { response: empty }),
  ping: defineEndpoint("ping", "Keep the session alive without counting as activity", {
    response: z.object({
      ok: z.literal(true),
      /** Seconds until the session ends if the browser sends only pings. */
      secondsLeft: z.number().int().min(0),
    }),
  }),
  getUnsavedWork: defineEndpoint("getUnsavedWork", "Get the work saved in an earlier session of the user", {
    response: unsavedWork.extend({ savedAt: z.string(), revision: workRevision }).nullable(),
  }),
  putUnsavedWork: defineEndpoint("putUnsavedWork", "Save the work in progress", {
    body: unsavedWorkToKeep,
    response: empty,
  }),
  deleteUnsavedWork: defineEndpoint("deleteUnsavedWork", "Delete the saved work", {
    /** The revisions that the client has written or accepted, separated by commas. */
    querystring: z.object({ known: z.string().regex(/^(?:[0-9a-f]{32}(?:,[0-9a-f]{32}){0,19})?$/) }),
    response: empty,
  }),
};
