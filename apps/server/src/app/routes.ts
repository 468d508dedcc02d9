import { type Config, isHttpsOnly } from "../config.ts";
import type { App } from "../http/app-type.ts";
import { accountRoutes } from "../modules/accounts/routes.ts";
import { calculationRoutes } from "../modules/calculation/routes.ts";
import { attachmentRoutes } from "../modules/commission-attachments/routes.ts";
import { clientRoutes } from "../modules/client/routes.ts";
import { clientFormRoutes } from "../modules/client-form/routes.ts";
import { contractCreationRoutes } from "../modules/contract-creation/routes.ts";
import { contractDownloadRoutes } from "../modules/contract-download/routes.ts";
import { contractProofRoutes } from "../modules/contract-proof/routes.ts";
import { sealingRoutes } from "../modules/contract-sealing/routes.ts";
import { signingLinkRoutes } from "../modules/contract-signing/link-routes.ts";
import { signingRoutes } from "../modules/contract-signing/routes.ts";
import { contractListRoutes } from "../modules/contract/list-routes.ts";
import { contractRoutes } from "../modules/contract/routes.ts";
import { draftRoutes } from "../modules/drafts/routes.ts";
import { favouriteRoutes } from "../modules/favourites/routes.ts";
import { feedbackRoutes } from "../modules/feedback/routes.ts";
import { fundRoutes } from "../modules/funds/routes.ts";
import { imageRoutes } from "../modules/images/routes.ts";
import { keyDocumentRoutes } from "../modules/key-document-ledger/routes.ts";
import { noticeRoutes } from "../modules/notices/routes.ts";
import { operatorRoutes } from "../modules/operator/routes.ts";
import { outboxRoutes } from "../modules/outbox/routes.ts";
import { portfolioRoutes } from "../modules/portfolios/routes.ts";
import { productDocumentRoutes } from "../modules/product-documents/routes.ts";
import { proposalRoutes } from "../modules/proposal/routes.ts";
import { referenceRoutes } from "../modules/reference/routes.ts";
import { passkeyRoutes } from "../modules/session/passkey-routes.ts";
import { sessionRoutes } from "../modules/session/routes.ts";
import { signOnRoutes } from "../modules/sign-on/routes.ts";
import { startDataRoutes } from "../modules/start-data/routes.ts";
import { userRoutes } from "../modules/user/routes.ts";
import { verificationRoutes } from "../modules/verification/routes.ts";
import { webRequestRoutes } from "../modules/web-requests/routes.ts";
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
  contractRoutes(app, { contracts: services.contracts });
  contractListRoutes(app, {
    ...services,
    getContract: (userId, id) => services.madeContracts.get(userId, id),
  });
  contractCreationRoutes(app, services);
  keyDocumentRoutes(app, { ledger: services.keyDocumentLedger });
  signingRoutes(app, {
    ...services.signing,
    getContract: (userId, id) => services.madeContracts.get(userId, id),
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
