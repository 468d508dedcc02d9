import { accountCalls } from "./accounts.ts";
import { attachmentCalls } from "./attachments.ts";
import { calculationCalls } from "./calculation.ts";
import { draftCalls } from "./drafts.ts";
import { feedbackCalls } from "./feedback.ts";
import { fundCalls } from "./funds.ts";
import { imageCalls } from "./images.ts";
import { portfolioCalls } from "./portfolios.ts";
import { profileCalls } from "./profile.ts";
import { proposalCalls } from "./proposal.ts";
import { referenceCalls } from "./reference.ts";
import { sessionCalls } from "./session.ts";

/** The whole wire contract: what the server registers and the API reference shows. */
export const calls = {
  ...sessionCalls,
  ...accountCalls,
  ...feedbackCalls,
  ...referenceCalls,
  ...fundCalls,
  ...portfolioCalls,
  ...calculationCalls,
  ...proposalCalls,
  ...draftCalls,
  ...imageCalls,
  ...profileCalls,
  ...attachmentCalls,
};
export type Calls = typeof calls;
