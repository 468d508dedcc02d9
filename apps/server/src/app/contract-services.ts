import type { FastifyBaseLogger } from "fastify";
import { canSendSms, type Config } from "../config.ts";
import type { Database } from "../db/client.ts";
import type { Encryption } from "../db/encryption.ts";
import type { FindRuleStart } from "../db/rule-starts.ts";
import type { Listener } from "../db/listener.ts";
import type { Revisions } from "../db/revisions.ts";
import { createAuditSeals } from "../domains/contracts/audit/seals.ts";
import type { Audit } from "../domains/contracts/audit/service.ts";
import type { Calculations } from "../domains/sales/calculation/service.ts";
import { createClientAccess } from "../domains/contracts/access/service.ts";
import { startFormForgetting } from "../domains/contracts/form-link/forget-forms.ts";
import { createClientFormService } from "../domains/contracts/form-link/service.ts";
import type { ScreeningDuty } from "../domains/clients/screening/screening-duty.ts";
import type { Clients } from "../domains/clients/records/service.ts";
import { createMakeDownloadLink } from "../domains/contracts/download/make-link.ts";
import { createContractDownloads } from "../domains/contracts/download/service.ts";
import { createContactChanges } from "../domains/contracts/creation/change-contact.ts";
import { createContractCreation } from "../domains/contracts/creation/create-contract.ts";
import { createContractReader } from "../domains/contracts/records/read-contracts.ts";
import { createContractPreviews } from "../domains/contracts/creation/preview.ts";
import { createContractCheck } from "../domains/contracts/checking/check-contract.ts";
import { createFigureCheck } from "../domains/contracts/decisions/check-figures.ts";
import { createDecisionRepository } from "../domains/contracts/decisions/repository.ts";
import { decisionOfContract } from "../domains/contracts/decisions/service.ts";
import { createContractDeliveries } from "../domains/contracts/delivery/service.ts";
import { createContractDocumentRepository } from "../domains/contracts/documents/repository.ts";
import { createContractDocuments } from "../domains/contracts/documents/service.ts";
import { createPeriodArchive } from "../domains/contracts/proof/period-archive.ts";
import { createProofArchive } from "../domains/contracts/proof/proof-archive.ts";
import { createFindProof } from "../domains/contracts/proof/proof-figures.ts";
import { createProofFiles } from "../domains/contracts/proof/proof-files.ts";
import { createDrawProofSheet } from "../domains/contracts/proof/proof-sheet.ts";
import { createContractProofs } from "../domains/contracts/proof/service.ts";
import { createContractReviews } from "../domains/contracts/reviews/service.ts";
import { createContractRevocations } from "../domains/contracts/revocation/service.ts";
import { createSendDocuments } from "../domains/contracts/sealing/send-documents.ts";
import { createContractSealing, createSealedDocuments } from "../domains/contracts/sealing/service.ts";
import { createContractSigning } from "../domains/contracts/signing/service.ts";
import { createSigningChecks } from "../domains/contracts/signing/checks/signing-checks.ts";
import { createContractListRepository } from "../domains/contracts/records/contract-list-repository.ts";
import { createContractExpiry, startContractExpiry } from "../domains/contracts/records/expire-contracts.ts";
import { createContractList } from "../domains/contracts/records/list-contracts.ts";
import { createContractStore } from "../domains/contracts/records/service.ts";
import { type FrameworkContracts } from "../domains/contracts/framework-contracts/service.ts";
import { createWithdrawContract } from "../domains/contracts/records/withdraw-contract.ts";
import { createJobRepository } from "../domains/messaging/jobs/repository.ts";
import { createJobs } from "../domains/messaging/jobs/service.ts";
import { startJobWorker } from "../domains/messaging/jobs/worker.ts";
import { createAdvisorNotices, type ListOperators } from "../domains/contracts/notices/service.ts";
import { createKeyDocumentLedger } from "../domains/contracts/key-documents/service.ts";
import { createOutboxStates, type Outbox } from "../domains/messaging/outbox/service.ts";
import type { OnOutcome } from "../domains/messaging/outbox/worker.ts";
import type { Distributors } from "../domains/identity/distributors/service.ts";
import type { ProductDocuments } from "../domains/catalogue/product-documents/service.ts";
import type { Proposals } from "../domains/sales/proposals/service.ts";
import type { Reference } from "../domains/catalogue/reference/service.ts";
import type { Attempts } from "../domains/identity/sessions/attempts.ts";
import { createStatistics, type Users } from "../domains/identity/users/service.ts";
import { createVerification } from "../domains/contracts/verification/service.ts";
import type { WebRequests } from "../domains/sales/web-requests/service.ts";
import { type Clock, today } from "../ports/clock.ts";
import type { PdfPrinter } from "../ports/pdf.ts";
import { adviseOnEndingSeal } from "../ports/seal/ending-seal.ts";
import type { Seal } from "../ports/seal/seal.ts";
import type { FileStorage } from "../ports/storage.ts";

const brand = "Fundport";
/** All chains are anchored once a day. */
const anchorSeconds = 24 * 60 * 60;
/** Days ahead of what expires, a few minutes are nothing. */
const expiringSeconds = 10 * 60;

/** What contracts are built on; see `createServices`. */
type Foundations = {
  config: Config;
  db: Database;
  clock: Clock;
  encryption: Encryption;
  listener: Listener;
  revisions: Revisions;
  storage: FileStorage;
  printer: PdfPrinter;
  seal: Seal;
  outbox: Outbox;
  attempts: Attempts;
  reference: Reference;
  users: Users;
  clients: Clients;
  screening: ScreeningDuty;
  findRuleStart: FindRuleStart;
  contracts: FrameworkContracts;
  webRequests: WebRequests;
  calculations: Calculations;
  proposals: Proposals;
  productDocuments: ProductDocuments;
  distributors: Distributors;
  audit: Audit;
  log: FastifyBaseLogger;
  onClose: (stop: () => Promise<void>) => void;
  publicUrls: () => readonly string[];
  /** The operators of the portal. */
  listOperators: ListOperators;
};

/**
 * Creates the services of contracts, from the check of a cart to the sealed documents, each after those it is given, and
 * starts what they do by themselves: contracts expire, old forms are forgotten, jobs are worked off, chains are anchored.
 */
export function createContractServices(foundations: Foundations) {
  const { config, db, clock, encryption, listener, revisions, storage, printer, seal, outbox, attempts } = foundations;
  const { reference, users, clients, screening, contracts, webRequests, calculations, proposals, productDocuments } =
    foundations;
  const { distributors, findRuleStart } = foundations;
  const { audit, log, onClose, publicUrls, listOperators } = foundations;
  const secret = config.COOKIE_SECRET;
  const maxCartItems = config.MAX_CART_ITEMS;
  const publicUrl = () => publicUrls()[0] ?? "";

  const auditSeals = createAuditSeals({ db, clock, getSigner: seal.getSigner });
  const contractDocuments = createContractDocuments({
    repository: createContractDocumentRepository(db),
    reference,
    calculations,
    proposals,
    productDocuments,
    distributors,
    revisions,
    printer,
    maxCartItems,
  });
  const contractCheck = createContractCheck({
    calculations,
    clients,
    screening,
    contracts,
    reference,
    webRequests,
    users,
    documents: contractDocuments,
    findRuleStart,
    clock,
    maxCartItems,
  });
  const contractPreviews = createContractPreviews({ contractCheck, documents: contractDocuments, attempts, clock });
  const contractStore = createContractStore({ db, encryption, audit, clock });
  const deliveries = createContractDeliveries({ db, audit, store: contractStore, outbox, clock });
  const notices = createAdvisorNotices({ db, outbox, deliveries, listOperators, publicUrl });
  const keyDocumentLedger = createKeyDocumentLedger({ db, storage, audit, clock });
  const contractExpiry = createContractExpiry({ db, clock, changeState: contractStore.changeState });
  onClose(startContractExpiry(contractExpiry, log));
  const expireOfUser = (userId: number) => contractExpiry.expireOfUser(userId);
  const contractListRepository = createContractListRepository(db);
  const contractList = createContractList({ repository: contractListRepository, expireOfUser, clock });
  const getUser = (userId: number) => users.getUser(userId);
  const findBranding = (userId: number) => distributors.findBranding(userId);
  const jobs = createJobs();
  const checkFigures = createFigureCheck({
    repository: createDecisionRepository(db, encryption),
    loadCart: async (userId, state, day) => {
      const user = await users.getUser(userId);
      const check = { path: "cart", user, language: user.language, day, maxCartItems };
      return await calculations.loadCheckedCart({ version: 1, state: { ...state } }, check);
    },
  });
  const reviews = createContractReviews({ db, encryption, audit, outbox, listOperators, log });
  const access = createClientAccess({ db, clock, secret, outbox });
  const revocations = createContractRevocations({
    db,
    encryption,
    store: contractStore,
    distributorOf: contractDocuments.distributorOf,
    outbox,
    deliveries,
    jobs,
    getUser,
    clock,
  });
  const signing = createContractSigning({
    db,
    encryption,
    clock,
    secret,
    findBranding,
    store: contractStore,
    revocations,
    audit,
    documents: contractDocuments,
    ledger: keyDocumentLedger,
    access,
    clients,
    checks: createSigningChecks({ clients, store: contractStore, reviews }),
    reviews,
    webRequests,
    jobs,
    outbox,
    messages: createOutboxStates({ encryption }),
    deliveries,
    notices,
    attempts,
    getUser,
    expireOfUser,
    figuresAgree: (userId, number) => checkFigures(userId, number, today(clock)),
    hasSms: canSendSms(config),
    gate: config.KEY_DOCUMENTS,
    padNeedsCode: config.SIGN_ON_DEVICE === "code",
    linkDays: config.SIGN_LINK_DAYS,
    validDays: config.CONTRACT_VALID_DAYS,
  });
  const withdrawContract = createWithdrawContract({
    db,
    repository: contractListRepository,
    changeState: contractStore.changeState,
    expireOfUser,
    endSigning: signing.endSigning,
  });
  const clientForm = createClientFormService({
    db,
    encryption,
    clock,
    secret,
    findBranding,
    access,
    outbox,
    attempts,
    reference,
    clients,
    contractCheck,
    getUser,
    hasSms: canSendSms(config),
    linkDays: config.SIGN_LINK_DAYS,
  });
  onClose(startFormForgetting(clientForm.forgetOld, log));
  const sealedDocuments = createSealedDocuments({ db, encryption });
  const findProof = createFindProof({
    store: contractStore,
    signing,
    sealed: sealedDocuments,
    audit,
    ledger: keyDocumentLedger,
    seals: auditSeals,
    getUser,
    publicUrl,
    clock,
    keepCertificate: () => db.transaction((transaction) => auditSeals.keepCertificate(transaction)),
  });
  const drawSheet = createDrawProofSheet({
    documents: contractDocuments,
    sealer: seal.sealer,
    sealed: sealedDocuments,
    brand,
  });
  const proofArchive = createProofArchive({ find: findProof, drawSheet, store: contractStore });
  const proofFiles = createProofFiles({
    store: contractStore,
    find: findProof,
    drawSheet,
    archive: proofArchive,
    attempts,
    clock,
  });
  const downloads = createContractDownloads({
    db,
    store: contractStore,
    sealed: sealedDocuments,
    archive: proofArchive,
    revocations,
    access,
    enterCode: signing.enterCode,
    audit,
    attempts,
    getUser,
    clock,
    secret,
    findBranding,
  });
  const makeDownloadLink = createMakeDownloadLink({ clock, secret, publicUrl, hasSms: canSendSms(config) });
  const sealing = createContractSealing({
    db,
    encryption,
    clock,
    brand,
    sealer: seal.sealer,
    keepCertificate: (transaction) => auditSeals.keepCertificate(transaction),
    store: contractStore,
    audit,
    documents: contractDocuments,
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
  const statistics = createStatistics({ db });
  /** Once a day also somebody is told of a seal that ends soon. */
  async function anchorChains(): Promise<void> {
    const ending = adviseOnEndingSeal(await seal.getSigner(), clock.now());
    if (ending !== null) log.warn(ending);
    await auditSeals.anchor();
  }
  onClose(
    startJobWorker({
      repository: createJobRepository(db),
      listener,
      handlers: {
        ...signing.jobHandlers,
        seal: (contractId) => sealing.seal(Number(contractId)),
        "refresh-statistics": (userId) => statistics.refresh([Number(userId)]),
      },
      regular: {
        anchor: { handler: anchorChains, everySeconds: anchorSeconds },
        "tell-of-expiring": { handler: signing.tellOfExpiring, everySeconds: expiringSeconds },
      },
      log,
    }),
  );
  const contractReader = createContractReader({
    store: contractStore,
    documents: contractDocuments,
    ledger: keyDocumentLedger,
    progress: signing.progress,
    sealed: sealedDocuments,
    audit,
    expireOfUser,
  });
  const sendDocuments = createSendDocuments({
    store: contractStore,
    documents: contractDocuments,
    sealed: sealedDocuments,
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
  });
  const verification = createVerification({
    seals: auditSeals,
    sealed: sealedDocuments,
    store: contractStore,
    proposals,
    attempts,
    clock,
  });
  const proofs = createContractProofs({ db, encryption, audit, seals: auditSeals });
  const contactChanges = createContactChanges({
    contractCheck,
    documents: contractDocuments,
    store: contractStore,
    signing,
    made: contractReader,
    deliveries,
    audit,
    proofs,
    attempts,
    getUser,
    expireOfUser,
    clock,
  });
  const contractCreation = createContractCreation({
    contractCheck,
    documents: contractDocuments,
    store: contractStore,
    made: contractReader,
    ledger: keyDocumentLedger,
    decide: decisionOfContract,
    audit,
    proofs,
    reviews,
    validDays: config.CONTRACT_VALID_DAYS,
  });

  return {
    contractCheck,
    contractPreviews,
    contractCreation,
    contactChanges,
    contractList,
    withdrawContract,
    contractReader,
    keyDocumentLedger,
    notices,
    clientForm,
    signing,
    sealing,
    sealedDocuments,
    sendDocuments,
    proofFiles,
    periodArchive: createPeriodArchive({ sealed: sealedDocuments, audit, attempts, clock }),
    downloads,
    verification,
    /** Tells contracts what became of a message. */
    onOutcome: (...told: Parameters<OnOutcome>) => deliveries.onOutcome(...told),
  };
}
