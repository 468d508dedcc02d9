import type { EndpointName } from "@fundport/api";
import type { LimitName } from "../../domains/identity/sessions/limits.ts";

/** The endpoint whose requests reach a limit, or the test file that tests the limit. */
export type Flood =
  | { call: EndpointName; as: "owner" | "loggedOut" | "client" }
  /**
   * This endpoint responds to a refused request as to a successful one, so that the response does not reveal whether a
   * name is known.
   */
  | { call: EndpointName; as: "loggedOut"; isSilent: true }
  | { elsewhere: string };

/**
 * The test of each limit in `domains/identity/sessions/limits.ts`. The tests fail with the name of each limit that is
 * missing here.
 */
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

/** The limits that `floods.test.ts` tests through an endpoint. */
export const floodedLimits = (Object.keys(floodedEndpoints) as LimitName[]).filter(
  (name) => "call" in floodedEndpoints[name],
);
