import { accountEndpoints } from "./identity/accounts.ts";
import { securityEndpoints } from "./identity/security.ts";
import { signOnEndpoints } from "./identity/sign-on.ts";
import { outboxEndpoints } from "./messaging/outbox.ts";
import { frameworkContractEndpoints } from "./contracts/framework-contracts.ts";
import { commissionAttachmentEndpoints } from "./sales/commission-attachments.ts";
import { calculationEndpoints } from "./sales/calculation.ts";
import { clientRecordEndpoints } from "./clients/records.ts";
import { formLinkEndpoints } from "./contracts/form-link.ts";
import { contractCreationEndpoints } from "./contracts/creation.ts";
import { contractRecordEndpoints } from "./contracts/records.ts";
import { contractDocumentEndpoints } from "./contracts/documents.ts";
import { keyDocumentEndpoints } from "./contracts/key-documents.ts";
import { contractProofEndpoints } from "./contracts/proof.ts";
import { revocationEndpoints } from "./contracts/revocation.ts";
import { deliveryEndpoints } from "./contracts/delivery.ts";
import { draftEndpoints } from "./sales/drafts.ts";
import { feedbackEndpoints } from "./messaging/feedback.ts";
import { favouriteEndpoints } from "./catalogue/favourites.ts";
import { productDocumentEndpoints } from "./catalogue/product-documents.ts";
import { webRequestEndpoints } from "./sales/web-requests.ts";
import { fundEndpoints } from "./catalogue/funds.ts";
import { imageEndpoints } from "./catalogue/images.ts";
import { noticeEndpoints } from "./contracts/notices.ts";
import { operatorEndpoints } from "./identity/operators.ts";
import { passkeyEndpoints } from "./identity/passkeys.ts";
import { portfolioEndpoints } from "./catalogue/portfolios.ts";
import { userEndpoints } from "./identity/users.ts";
import { proposalEndpoints } from "./sales/proposals.ts";
import { referenceEndpoints } from "./catalogue/reference.ts";
import { sessionEndpoints } from "./identity/sessions.ts";
import { verificationEndpoints } from "./contracts/verification.ts";
import { signingEndpoints } from "./contracts/signing.ts";
import { downloadEndpoints } from "./contracts/download.ts";
import { signingLinkEndpoints } from "./contracts/signing-link.ts";

/** All endpoints of the API. The server registers them, and the API reference lists them. */
export const endpoints = {
  ...sessionEndpoints,
  ...userEndpoints,
  ...accountEndpoints,
  ...signOnEndpoints,
  ...securityEndpoints,
  ...passkeyEndpoints,
  ...outboxEndpoints,
  ...feedbackEndpoints,
  ...referenceEndpoints,
  ...frameworkContractEndpoints,
  ...favouriteEndpoints,
  ...fundEndpoints,
  ...portfolioEndpoints,
  ...productDocumentEndpoints,
  ...calculationEndpoints,
  ...clientRecordEndpoints,
  ...webRequestEndpoints,
  ...formLinkEndpoints,
  ...contractCreationEndpoints,
  ...contractRecordEndpoints,
  ...contractDocumentEndpoints,
  ...keyDocumentEndpoints,
  ...signingEndpoints,
  ...deliveryEndpoints,
  ...revocationEndpoints,
  ...contractProofEndpoints,
  ...downloadEndpoints,
  ...signingLinkEndpoints,
  ...verificationEndpoints,
  ...proposalEndpoints,
  ...draftEndpoints,
  ...imageEndpoints,
  ...noticeEndpoints,
  ...commissionAttachmentEndpoints,
  ...operatorEndpoints,
};
export type Endpoints = typeof endpoints;
