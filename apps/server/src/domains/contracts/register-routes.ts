import type { App } from "../../http/app-type.ts";
import type { Platform } from "../../platform.ts";
import type { ContractServices } from "./contract-services.ts";
import { contractCreationRoutes } from "./creation/routes.ts";
import type { ContractsDependencies } from "./dependencies.ts";
import { contractDownloadRoutes } from "./download/routes.ts";
import { formLinkRoutes } from "./form-link/routes.ts";
import { frameworkContractRoutes } from "./framework-contracts/routes.ts";
import { keyDocumentRoutes } from "./key-documents/routes.ts";
import { noticeRoutes } from "./notices/routes.ts";
import { contractProofRoutes } from "./proof/routes.ts";
import { contractListRoutes } from "./records/list-routes.ts";
import { deliveryRoutes } from "./delivery/routes.ts";
import { revocationRoutes } from "./revocation/routes.ts";
import { signingLinkRoutes } from "./signing/link/link-routes.ts";
import { signingRoutes } from "./signing/routes.ts";
import { verificationRoutes } from "./verification/routes.ts";

type Dependencies = Pick<ContractsDependencies, "identity" | "messaging"> & { services: ContractServices };

/** Registers all contract routes: routes for advisors, and routes for clients with a link. */
export function registerContractRoutes(
  app: App,
  { config, isSecure, publicUrlOf }: Platform,
  { services, identity: { sessions }, messaging: { idempotent } }: Dependencies,
): void {
  const { signing, contractReader } = services;
  const findSession = (cookie: string | undefined) => sessions.find(cookie, false);
  const getContract = (userId: number, id: number) => contractReader.get(userId, id);
  frameworkContractRoutes(app, { contracts: services.frameworkContracts });
  contractListRoutes(app, { ...services, getContract });
  contractCreationRoutes(app, { ...services, idempotent });
  noticeRoutes(app, { notices: services.notices });
  keyDocumentRoutes(app, { ledger: services.ledger });
  formLinkRoutes(app, {
    formLink: services.formLink,
    findSession,
    publicUrlOf,
    isSecure,
    isOn: config.CLIENT_FORM === "on",
  });
  signingRoutes(app, { ...signing, getContract, publicUrlOf });
  revocationRoutes(app, { signingChanges: signing.signingChanges, getContract });
  signingLinkRoutes(app, { ...signing, findSession, isSecure });
  deliveryRoutes(app, { sendDocuments: services.sendDocuments, idempotent });
  contractDownloadRoutes(app, { downloads: services.downloads, findSession, isSecure });
  contractProofRoutes(app, services);
  verificationRoutes(app, { verification: services.verification });
}
