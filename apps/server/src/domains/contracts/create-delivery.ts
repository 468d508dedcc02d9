import { canSendSms } from "../../config.ts";
import type { Platform } from "../../platform.ts";
import type { ContractRecords } from "./create-records.ts";
import type { ContractsToSign } from "./create-signing.ts";
import type { ContractsDependencies } from "./dependencies.ts";
import { createMakeDownloadLink } from "./download/make-link.ts";
import { createContractDownloads } from "./download/service.ts";
import { createPeriodArchive } from "./proof/period-archive.ts";
import { createProofArchive } from "./proof/proof-archive.ts";
import { createFindProof } from "./proof/proof-figures.ts";
import { createProofFiles } from "./proof/proof-files.ts";
import { createRenderProofSheet } from "./proof/proof-sheet.ts";
import { createContractReader } from "./records/read-contracts.ts";
import { createSendDocuments } from "./delivery/send-documents.ts";
import { createContractSealing, createSealedDocuments, type SealedDocuments } from "./sealing/service.ts";
import { createVerification } from "./verification/service.ts";

/** Product name that seals and proof sheets show. */
const brand = "Fundport";

type SignedParts = { records: ContractRecords; toSign: ContractsToSign };
type SealedParts = SignedParts & { sealed: SealedDocuments };

/** Creates the services that seal, deliver, download and prove signed contracts. */
export function createDelivery(
  platform: Platform,
  dependencies: ContractsDependencies,
  { records, toSign }: SignedParts,
) {
  const { db, encryption, clock } = platform;
  const { identity, sales } = dependencies;
  const { attempts } = identity;
  const { store, audit, documents, ledger, seals } = records;
  const sealed = createSealedDocuments({ db, encryption });
  const parts = { records, toSign, sealed };
  const contractReader = createContractReader({
    store,
    documents,
    ledger,
    progress: toSign.signing.progress,
    sealed,
    audit,
    expireOfUser: records.expireOfUser,
  });
  const { archive, proofFiles } = proofsOf(platform, dependencies, parts);

  return {
    contractReader,
    proofFiles,
    periodArchive: createPeriodArchive({ sealed, audit, attempts, clock }),
    verification: createVerification({ seals, sealed, store, proposals: sales.proposals, attempts, clock }),
    downloads: downloadsOf(platform, dependencies, { ...parts, archive }),
    ...sealingOf(platform, dependencies, { ...parts, contractReader }),
  };
}

/** Creates the services that seal documents and send sealed documents again. */
function sealingOf(
  { config, db, encryption, clock, seal, log }: Platform,
  { identity: { attempts }, messaging: { outbox, jobs } }: ContractsDependencies,
  {
    records,
    toSign: { signing },
    sealed,
    contractReader,
  }: SealedParts & { contractReader: ReturnType<typeof createContractReader> },
) {
  const { store, audit, documents, deliveries, seals, notices, getUser, publicUrl } = records;
  const secret = config.COOKIE_SECRET;
  const makeDownloadLink = createMakeDownloadLink({ clock, secret, publicUrl, hasSms: canSendSms(config) });
  return {
    sealing: createContractSealing({
      db,
      encryption,
      clock,
      brand,
      sealer: seal.sealer,
      storeCertificate: (transaction) => seals.storeCertificate(transaction),
      store,
      audit,
      documents,
      findSignature: (contractId) => signing.findSignature(contractId),
      maySign: signing.maySign,
      jobs,
      outbox,
      deliveries,
      notices,
      getUser,
      publicUrl,
      makeDownloadLink,
    }),
    sendDocuments: createSendDocuments({
      store,
      documents,
      sealed,
      openDocument: (userId, documentId) =>
        contractReader.openDocument(userId, documentId, (failure) =>
          log.error({ err: failure }, "a copy of a contract's document could not be rendered"),
        ),
      outbox,
      deliveries,
      attempts,
      getUser,
      publicUrl,
      makeDownloadLink,
      clock,
    }),
  };
}

function proofsOf(
  { db, clock, seal }: Platform,
  { identity: { attempts } }: ContractsDependencies,
  { records, toSign: { signing }, sealed }: SealedParts,
) {
  const { store, audit, documents, ledger, seals, getUser, publicUrl } = records;
  const find = createFindProof({
    store,
    signing,
    sealed,
    audit,
    ledger,
    seals,
    getUser,
    publicUrl,
    clock,
    storeCertificate: () => db.transaction((transaction) => seals.storeCertificate(transaction)),
  });
  const renderSheet = createRenderProofSheet({ documents, sealer: seal.sealer, sealed, brand });
  const archive = createProofArchive({ find, renderSheet, store });
  return { archive, proofFiles: createProofFiles({ store, find, renderSheet, archive, attempts, clock }) };
}

function downloadsOf(
  { config, db, clock }: Platform,
  { identity: { attempts } }: ContractsDependencies,
  { records, toSign, sealed, archive }: SealedParts & { archive: ReturnType<typeof createProofArchive> },
) {
  const { store, access, audit, getUser, findBranding } = records;
  return createContractDownloads({
    db,
    store,
    sealed,
    archive,
    revocations: toSign.revocations,
    access,
    enterCode: toSign.signing.enterCode,
    audit,
    attempts,
    getUser,
    clock,
    secret: config.COOKIE_SECRET,
    findBranding,
  });
}
