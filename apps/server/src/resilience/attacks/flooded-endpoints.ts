import type { EndpointName } from "@fundport/api";
import type { LimitName } from "../../domains/identity/sessions/limits.ts";

/** The endpoint that floods a limit, or the test file that does so. */
export type Flood =
  | { call: EndpointName; as: "owner" | "loggedOut" | "client" }
  /** Its refusals look like successes, so that they do not reveal whether a name is known. */
  | { call: EndpointName; as: "loggedOut"; isSilent: true }
  | { elsewhere: string };

/** Each limit of `domains/identity/sessions/limits.ts`; a missing one fails the tests by its name. */
export const floodedEndpoints = {
  name: { elsewhere: "resilience/break-in.test.ts" },
  code: { elsewhere: "domains/identity/security/manage-second-factor.test.ts" },
  own: { elsewhere: "domains/identity/accounts/passwords.test.ts" },
  address: { elsewhere: "domains/identity/sessions/flooded-limits.test.ts" },
  "passkey-start": { call: "startPasskeyLogIn", as: "loggedOut" },
  passkey: { call: "logInByPasskey", as: "loggedOut" },
  register: { call: "register", as: "loggedOut" },
  "reset-address": { call: "requestResetPassword", as: "loggedOut" },
  reset: { call: "requestResetPassword", as: "loggedOut", isSilent: true },
  feedback: { call: "sendFeedback", as: "owner" },
  proposal: { call: "generateProposal", as: "owner" },
  "proposal-mail": { call: "sendProposal", as: "owner" },
  photo: { call: "previewPhoto", as: "owner" },
  lookup: { call: "findClient", as: "owner" },
  "client-form": { call: "sendClientForm", as: "owner" },
  "contract-contact": { elsewhere: "domains/contracts/creation/change-contact.test.ts" },
  "contract-proof": { call: "getContractProof", as: "owner" },
  "contracts-zip": { call: "archiveContracts", as: "owner" },
  "contract-mail": { call: "sendContract", as: "owner" },
  remind: { call: "remindClient", as: "owner" },
  question: { call: "askAtLink", as: "client" },
  "link-copy": { call: "getDocumentToSign", as: "client" },
  download: { elsewhere: "domains/contracts/download/contract-downloads.test.ts" },
  verify: { call: "verifyDocument", as: "loggedOut" },
} as const satisfies Readonly<Record<LimitName, Flood>>;

/** The limits that are flooded through an endpoint here. */
export const floodedLimits = (Object.keys(floodedEndpoints) as LimitName[]).filter(
  (name) => "call" in floodedEndpoints[name],
);
