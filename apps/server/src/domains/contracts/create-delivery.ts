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
import { createDrawProofSheet } from "./proof/proof-sheet.ts";
import { createContractReader } from "./records/read-contracts.ts";
import { createSendDocuments } from "./sealing/send-documents.ts";
import { createContractSealing, createSealedDocuments } from "./sealing/service.ts";
import { createVerification } from "./verification/service.ts";

/** The name of the portal in seals and proof sheets. */
const brand = "Fundport";

/** Sealing of signed contracts, their delivery and download, and their proof. */
export function createDelivery(
  platform: Platform,
  dependencies: ContractsDependencies,
  { records, toSign }: { records: ContractRecords; toSign: ContractsToSign },
) {
  const { config, db, encryption, clock, seal, log } = platform;
  const {
    identity: { attempts },
    messaging: { outbox, jobs },
    sales,
  } = dependencies;
  const { store, audit, documents, deliveries, ledger, seals, notices, getUser, publicUrl, findBranding } = records;
  const { signing, revocations } = toSign;
  const secret = config.COOKIE_SECRET;
  const sealed = createSealedDocuments({ db, encryption });
  const makeDownloadLink = createMakeDownloadLink({ clock, secret, publicUrl, hasSms: canSendSms(config) });
  const sealing = createContractSealing({
    db,
    encryption,
    clock,
    brand,
    sealer: seal.sealer,
    keepCertificate: (transaction) => seals.keepCertificate(transaction),
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
  });
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
    keepCertificate: () => db.transaction((transaction) => seals.keepCertificate(transaction)),
  });
  const drawSheet = createDrawProofSheet({ documents, sealer: seal.sealer, sealed, brand });
  const archive = createProofArchive({ find, drawSheet, store });
  const contractReader = createContractReader({
    store,
    documents,
    ledger,
    progress: signing.progress,
    sealed,
    audit,
    expireOfUser: records.expireOfUser,
  });

  return {
    sealing,
    contractReader,
    proofFiles: createProofFiles({ store, find, drawSheet, archive, attempts, clock }),
    periodArchive: createPeriodArchive({ sealed, audit, attempts, clock }),
    verification: createVerification({ seals, sealed, store, proposals: sales.proposals, attempts, clock }),
    downloads: createContractDownloads({
      db,
      store,
      sealed,
      archive,
      revocations,
      access: records.access,
      enterCode: signing.enterCode,
      audit,
      attempts,
      getUser,
      clock,
      secret,
      findBranding,
    }),
    sendDocuments: createSendDocuments({
      store,
      documents,
      sealed,
      openDocument: (userId, documentId) =>
        contractReader.openDocument(userId, documentId, (failure) =>
          log.error({ err: failure }, "a copy of a contract's document was not drawn"),
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
