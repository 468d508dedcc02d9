import { type Config, isHttpsOnly } from "../config.ts";
import type { App } from "../http/app-type.ts";
import { accountRoutes } from "../domains/identity/accounts/routes.ts";
import { calculationRoutes } from "../domains/sales/calculation/routes.ts";
import { attachmentRoutes } from "../domains/sales/commission-attachments/routes.ts";
import { clientRoutes } from "../domains/clients/records/routes.ts";
import { clientFormRoutes } from "../domains/contracts/form-link/routes.ts";
import { contractCreationRoutes } from "../domains/contracts/creation/routes.ts";
import { contractDownloadRoutes } from "../domains/contracts/download/routes.ts";
import { contractProofRoutes } from "../domains/contracts/proof/routes.ts";
import { sealingRoutes } from "../domains/contracts/sealing/routes.ts";
import { signingLinkRoutes } from "../domains/contracts/signing/link/link-routes.ts";
import { signingRoutes } from "../domains/contracts/signing/routes.ts";
import { contractListRoutes } from "../domains/contracts/records/list-routes.ts";
import { frameworkContractRoutes } from "../domains/contracts/framework-contracts/routes.ts";
import { draftRoutes } from "../domains/sales/drafts/routes.ts";
import { favouriteRoutes } from "../domains/catalogue/favourites/routes.ts";
import { feedbackRoutes } from "../domains/messaging/feedback/routes.ts";
import { fundRoutes } from "../domains/catalogue/funds/routes.ts";
import { imageRoutes } from "../domains/catalogue/images/routes.ts";
import { keyDocumentRoutes } from "../domains/contracts/key-documents/routes.ts";
import { noticeRoutes } from "../domains/contracts/notices/routes.ts";
import { operatorRoutes } from "../domains/identity/operators/routes.ts";
import { outboxRoutes } from "../domains/messaging/outbox/routes.ts";
import { portfolioRoutes } from "../domains/catalogue/portfolios/routes.ts";
import { productDocumentRoutes } from "../domains/catalogue/product-documents/routes.ts";
import { proposalRoutes } from "../domains/sales/proposals/routes.ts";
import { referenceRoutes } from "../domains/catalogue/reference/routes.ts";
import { passkeyRoutes } from "../domains/identity/security/passkey-routes.ts";
import { sessionRoutes } from "../domains/identity/sessions/routes.ts";
import { signOnRoutes } from "../domains/identity/sign-on/routes.ts";
import { startDataRoutes } from "../domains/catalogue/bootstrap/routes.ts";
import { userRoutes } from "../domains/identity/users/routes.ts";
import { verificationRoutes } from "../domains/contracts/verification/routes.ts";
import { webRequestRoutes } from "../domains/sales/web-requests/routes.ts";
import { listeningUrls, publicUrlOf } from "./listening.ts";
import type { Services } from "./services.ts";

/** Every call below /api, module by module. Their order means nothing: no two share an address. */
export function registerRoutes(app: App, services: Services, config: Config): void {
  const { bytes, once, prepared, sessions, users } = services;
  const isSecure = isHttpsOnly(config);

  sessionRoutes(app, { sessions, prepared, isSecure });
  passkeyRoutes(app, { sessions, isSecure, publicUrlOf: publicUrlOf(listeningUrls(app, config)) });
  signOnRoutes(app, { signOn: services.signOn, trialTrading: services.trialTrading, sessions, isSecure });
  accountRoutes(app, {
    accounts: services.accounts,
    publicUrlOf: publicUrlOf(listeningUrls(app, config)),
    registrationEnabled: config.REGISTRATION_ENABLED,
  });
  userRoutes(app, { users });
  noticeRoutes(app, { notices: services.notices });

  startDataRoutes(app);
  referenceRoutes(app, {
    reference: services.reference,
    bytes,
    getCountry: (userId) => users.getCountry(userId),
    hasEmployers: () => services.clients.hasEmployers(),
  });
  imageRoutes(app, { images: services.images });
  fundRoutes(app, { bytes, prepared, funds: services.funds });
  portfolioRoutes(app, { bytes, portfolios: services.portfolios, once });
  productDocumentRoutes(app, { documents: services.productDocuments });
  favouriteRoutes(app, { favourites: services.favourites });

  calculationRoutes(app, { calculations: services.calculations });
  clientRoutes(app, { clients: services.clients });
  clientFormRoutes(app, {
    clientForm: services.clientForm,
    findSession: (cookie) => sessions.find(cookie, false),
    publicUrlOf: publicUrlOf(listeningUrls(app, config)),
    isSecure,
    isOn: config.CLIENT_FORM === "on",
  });
  frameworkContractRoutes(app, { contracts: services.contracts });
  contractListRoutes(app, {
    ...services,
    getContract: (userId, id) => services.contractReader.get(userId, id),
  });
  contractCreationRoutes(app, services);
  keyDocumentRoutes(app, { ledger: services.keyDocumentLedger });
  signingRoutes(app, {
    ...services.signing,
    getContract: (userId, id) => services.contractReader.get(userId, id),
    publicUrlOf: publicUrlOf(listeningUrls(app, config)),
  });
  signingLinkRoutes(app, { ...services.signing, findSession: (cookie) => sessions.find(cookie, false), isSecure });
  sealingRoutes(app, { sendDocuments: services.sendDocuments, once });
  contractDownloadRoutes(app, {
    downloads: services.downloads,
    findSession: (cookie) => sessions.find(cookie, false),
    isSecure,
  });
  contractProofRoutes(app, services);
  verificationRoutes(app, { verification: services.verification });
  draftRoutes(app, { drafts: services.drafts, once });
  proposalRoutes(app, { proposals: services.proposals, once });
  webRequestRoutes(app, { webRequests: services.webRequests });
  attachmentRoutes(app, { attachments: services.attachments });

  feedbackRoutes(app, { feedback: services.feedback, once });
  operatorRoutes(app, { operator: services.operator });
  outboxRoutes(app, { trialOutbox: services.trialOutbox });
}
