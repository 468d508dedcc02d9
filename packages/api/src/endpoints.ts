import { accountEndpoints } from "./accounts.ts";
import { attachmentEndpoints } from "./attachments.ts";
import { calculationEndpoints } from "./calculation.ts";
import { clientEndpoints } from "./client.ts";
import { clientFormEndpoints } from "./client-form.ts";
import { contractEndpoints } from "./contract.ts";
import { contractListEndpoints } from "./contract-list.ts";
import { draftEndpoints } from "./drafts.ts";
import { feedbackEndpoints } from "./feedback.ts";
import { fundEndpoints } from "./funds.ts";
import { imageEndpoints } from "./images.ts";
import { noticeEndpoints } from "./notices.ts";
import { operatorEndpoints } from "./operator.ts";
import { passkeyEndpoints } from "./passkeys.ts";
import { portfolioEndpoints } from "./portfolios.ts";
import { profileEndpoints } from "./profile.ts";
import { proposalEndpoints } from "./proposal.ts";
import { referenceEndpoints } from "./reference.ts";
import { sessionEndpoints } from "./session.ts";
import { startDataEndpoints } from "./start-data.ts";
import { verifyEndpoints } from "./verify.ts";
import { signingEndpoints } from "./signing.ts";
import { downloadLinkEndpoints } from "./download-link.ts";
import { signingLinkEndpoints } from "./signing-link.ts";

/** The whole wire contract: what the server registers and the API reference shows. */
export const endpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...feedbackEndpoints,
  ...startDataEndpoints,
  ...referenceEndpoints,
  ...fundEndpoints,
  ...portfolioEndpoints,
  ...calculationEndpoints,
  ...clientEndpoints,
  ...clientFormEndpoints,
  ...contractEndpoints,
  ...contractListEndpoints,
  ...signingEndpoints,
  ...downloadLinkEndpoints,
  ...signingLinkEndpoints,
  ...verifyEndpoints,
  ...proposalEndpoints,
  ...draftEndpoints,
  ...imageEndpoints,
  ...profileEndpoints,
  ...noticeEndpoints,
  ...attachmentEndpoints,
  ...operatorEndpoints,
};
export type Endpoints = typeof endpoints;
