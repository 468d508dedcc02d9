import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { Availability } from "../db/availability.ts";
import type { Database, DatabaseAddress } from "../db/client.ts";
import type { Encryption } from "../db/encryption.ts";
import { createListener } from "../db/listener.ts";
import { createFindRuleStart, rulesOf, startRule } from "../db/rule-starts.ts";
import { createRevisions } from "../db/revisions.ts";
import { createByteCache } from "../http/cache/byte-cache.ts";
import { createPreparedAnswers } from "../http/cache/prepared-responses.ts";
import { createRegisterEntryRepository } from "../domains/identity/accounts/register-entry-repository.ts";
import { createAccountRepository } from "../domains/identity/accounts/repository.ts";
import { createAccounts } from "../domains/identity/accounts/service.ts";
import { createAuditRepository } from "../domains/contracts/audit/repository.ts";
import { createCalculations } from "../domains/sales/calculation/service.ts";
import { createAttachmentRepository } from "../domains/sales/commission-attachments/repository.ts";
import { createAttachments } from "../domains/sales/commission-attachments/service.ts";
import { createClientRepository } from "../domains/clients/records/repository.ts";
import { createScreeningDuty } from "../domains/clients/screening/screening-duty.ts";
import { createClientRecords } from "../domains/clients/records/service.ts";
import { createAudit } from "../domains/contracts/audit/service.ts";
import { createFrameworkContractRepository } from "../domains/contracts/framework-contracts/repository.ts";
import { createFrameworkContracts } from "../domains/contracts/framework-contracts/service.ts";
import { createDistributorRepository } from "../domains/identity/distributors/repository.ts";
import { createDistributors } from "../domains/identity/distributors/service.ts";
import { createDraftRepository } from "../domains/sales/drafts/repository.ts";
import { createDrafts } from "../domains/sales/drafts/service.ts";
import { createFavouriteRepository } from "../domains/catalogue/favourites/repository.ts";
import { createFavourites } from "../domains/catalogue/favourites/service.ts";
import { createFeedback } from "../domains/messaging/feedback/service.ts";
import { createFundSubjectRepository } from "../domains/catalogue/funds/image-subject-repository.ts";
import { createFundRepository } from "../domains/catalogue/funds/repository.ts";
import { createFunds } from "../domains/catalogue/funds/service.ts";
import { createIdempotencyRepository } from "../domains/messaging/idempotency/repository.ts";
import { createIdempotency } from "../domains/messaging/idempotency/service.ts";
import { createImageRepository } from "../domains/catalogue/images/repository.ts";
import { createImages } from "../domains/catalogue/images/service.ts";
import { createSubjectRepository } from "../domains/catalogue/images/subject-repository.ts";
import { listMissing, logExports } from "../domains/imports/service.ts";
import { createOperatorRepository } from "../domains/identity/operators/repository.ts";
import { createOperatorCalls } from "../domains/identity/operators/service.ts";
import { createOutboxRepository } from "../domains/messaging/outbox/repository.ts";
import { createOutbox, type Outbox } from "../domains/messaging/outbox/service.ts";
import { createTrialOutbox } from "../domains/messaging/outbox/trial-outbox.ts";
import { startOutboxWorker } from "../domains/messaging/outbox/worker.ts";
import { createHoldingRepository } from "../domains/catalogue/portfolios/holding-repository.ts";
import { createPortfolioSubjectRepository } from "../domains/catalogue/portfolios/image-subject-repository.ts";
import { createProgramRepository } from "../domains/catalogue/portfolios/program-repository.ts";
import { createPortfolios } from "../domains/catalogue/portfolios/service.ts";
import { createTemplateRepository } from "../domains/catalogue/portfolios/template-repository.ts";
import { createDocumentRepository } from "../domains/catalogue/product-documents/repository.ts";
import { createProductDocuments } from "../domains/catalogue/product-documents/service.ts";
import { createProposalRepository } from "../domains/sales/proposals/repository.ts";
import { createProposals } from "../domains/sales/proposals/service.ts";
import { createLoginHint } from "../domains/catalogue/reference/login-hint.ts";
import { createReferenceRepository } from "../domains/catalogue/reference/repository.ts";
import { createReference } from "../domains/catalogue/reference/service.ts";
import { createAttempts } from "../domains/identity/sessions/attempts.ts";
import { createAttemptRepository } from "../domains/identity/sessions/attempts-repository.ts";
import { createPasskeyRepository } from "../domains/identity/security/passkey-repository.ts";
import { createSessionRepository } from "../domains/identity/sessions/repository.ts";
import { createOwnSessionRepository } from "../domains/identity/security/own-sessions-repository.ts";
import { createSecondFactorRepository } from "../domains/identity/security/second-factor-repository.ts";
import { createSessions } from "../domains/identity/sessions/service.ts";
import { createUnsavedWorkRepository } from "../domains/identity/sessions/unsaved-work-repository.ts";
import { loadPartners } from "../domains/identity/sign-on/partners.ts";
import { createSignOnRepository } from "../domains/identity/sign-on/repository.ts";
import { createSignOn } from "../domains/identity/sign-on/service.ts";
import { createTrialTrading } from "../domains/identity/sign-on/trial-trading.ts";
import { createPhotoRepository } from "../domains/identity/users/photo-repository.ts";
import { createPhotos } from "../domains/identity/users/photos.ts";
import { createUserSubjectRepository } from "../domains/identity/users/image-subject-repository.ts";
import { createUserRepository } from "../domains/identity/users/repository.ts";
import { createUsers } from "../domains/identity/users/service.ts";
import { createWebRequestRepository } from "../domains/sales/web-requests/repository.ts";
import { createWebRequests } from "../domains/sales/web-requests/service.ts";
import { type BankRegister, createHttpRegister } from "../ports/bank-register.ts";
import { type Clock } from "../ports/clock.ts";
import type { Seal } from "../ports/seal/seal.ts";
import { createSmtpGateway } from "../ports/mail.ts";
import type { PdfPrinter } from "../ports/pdf.ts";
import { createPdfPool } from "../ports/pdf-pool.ts";
import { createHttpSmsGateway } from "../ports/sms.ts";
import { createFolderStorage, type FileStorage } from "../ports/storage.ts";
import { createContractServices } from "./contract-services.ts";

/** What the server is built from; tests give some of it themselves. */
export type AppDependencies = {
  config: Config;
  db: Database;
  /** Where to listen for notifications of other processes. */
  address: DatabaseAddress;
  clock: Clock;
  /** Says when the database is away and when it is back; logged where it is given. */
  availability?: Availability;
  /** Of personal data; the tests and the start make it of their keys. */
  encryption: Encryption;
  /** Folder of the built browser app. */
  webFolder: string;
  /** Draws documents; worker threads of this process unless another is given. It ends with the app. */
  printer?: PdfPrinter;
  /** The national bank's register; the one of the settings unless another is given. */
  register?: BankRegister;
  /** Where outgoing messages are written; the database's outbox unless another is given. */
  outbox?: Outbox;
  /** Where files are kept; a folder below DATA_DIR unless another is given. */
  storage?: FileStorage;
  /** A client that takes nothing of its answer for so long is cut off; half a minute unless given. */
  stalledMs?: number;
  /** Waits before a response that must not come early; real time unless given. */
  pause?: (ms: number) => Promise<void>;
  /** What contracts are sealed with; the start finds it by the settings. */
  seal: Seal;
};

type Surroundings = {
  log: FastifyBaseLogger;
  /** The headers that every answer carries; cached answers are stored together with them. */
  answerHeaders: Readonly<Record<string, string>>;
  /** Registers what has to stop with the app; what is registered last stops first. */
  onClose: (stop: () => Promise<void>) => void;
  /** Where browsers find the portal, the main address first. */
  publicUrls: () => readonly string[];
};

export type Services = Awaited<ReturnType<typeof createServices>>;

/**
 * Creates every service once, each after those it is given; here and in `createContractServices` alone it is decided who
 * works with whom. Order: notifications of the database first, since sessions, cached answers and the outbox hear of other
 * processes through them; then who is logged in; then the catalogue, from funds to programs; then what is computed and
 * printed from it; then contracts; what sends messages last, since it tells contracts what became of them.
 * They stop in the opposite order: the notifications last.
 * Throws `StartRefused` where a partner's key cannot be read.
 */
export async function createServices(dependencies: AppDependencies, surroundings: Surroundings) {
  const { config, db, clock, encryption } = dependencies;
  const { log, answerHeaders, onClose, publicUrls } = surroundings;
  const secret = config.COOKIE_SECRET;

  const { availability } = dependencies;
  availability?.onChange((reason) => {
    if (reason === null) log.warn("the database answers again");
    else log.error({ err: reason }, "the database is away: calls that need it are answered 503 until it is back");
  });
  const listener = await createListener(dependencies.address, async (error) => {
    // Where the whole database is away, that has been said.
    if (await availability?.suspect(error)) return;
    log.warn({ err: error }, "the database's notifications");
  });
  onClose(() => listener.close());
  logExports(listener, log);
  const revisions = createRevisions(db, listener);
  const prepared = createPreparedAnswers({ revisions, guards: answerHeaders });
  const bytes = createByteCache(revisions, answerHeaders, prepared);
  const once = createIdempotency({
    db,
    repository: createIdempotencyRepository(db, encryption),
    encryption,
    clock,
    secret,
  });

  const attempts = createAttempts(createAttemptRepository(db));
  const sessions = createSessions({
    repository: createSessionRepository(db),
    secondFactorRepository: createSecondFactorRepository(db),
    passkeyRepository: createPasskeyRepository(db),
    unsavedWorkRepository: createUnsavedWorkRepository(db, encryption),
    ownSessionRepository: createOwnSessionRepository(db),
    listener,
    clock,
    attempts,
    secret,
    idleMinutes: config.SESSION_IDLE_MINUTES,
    absoluteHours: config.SESSION_ABSOLUTE_HOURS,
    operatorsNeedSecondFactor: config.OPERATOR_SECOND_FACTOR === "required",
  });

  const storage = dependencies.storage ?? createFolderStorage(join(config.DATA_DIR, "files"));
  const distributors = createDistributors({ repository: createDistributorRepository(db), storage });
  await startRule(db, "parties", clock.now());
  await startRule(db, "screening", clock.now());
  const outbox =
    dependencies.outbox ??
    createOutbox({
      secret,
      encryption,
      findEmailBranding: (userId, on) => distributors.findEmailBranding(userId, on),
    });
  const outboxRepository = createOutboxRepository(db, encryption);
  const trialOutbox = createTrialOutbox({ repository: outboxRepository, outbox, isTrial: config.TRIAL });
  const emails = { send: outbox.enqueue, operatorEmail: config.OPERATOR_EMAIL };

  const register = dependencies.register ?? registerOf(config, db);
  const accounts = createAccounts({
    db,
    repository: createAccountRepository(db),
    clock,
    sessions,
    secret,
    attempts,
    register,
    pause: dependencies.pause ?? wait,
    ...emails,
    log,
  });
  const feedback = createFeedback({
    clock,
    listOperators: (transaction, otherwise) => accounts.listOperators(transaction, otherwise),
    getUser: (userId) => users.getUser(userId),
    spend: (limit, userId, now) => attempts.spend(limit, userId, now),
    send: outbox.enqueue,
    log,
  });
  const findRuleStart = createFindRuleStart(db, rulesOf(config));
  const screening = createScreeningDuty({ db, clock, findRuleStart });
  const operator = createOperatorCalls({
    repository: createOperatorRepository(db),
    attempts,
    findMissing: () => listMissing(db, findRuleStart),
    clock,
    log,
  });
  const tokens = {
    repository: createSignOnRepository(db),
    clock,
    audience: config.SSO_AUDIENCE,
    signingSecret: config.SSO_SIGNING_SECRET,
  };
  const signOn = createSignOn({ ...tokens, sessions, partners: await loadPartners(config) });
  const trialTrading = createTrialTrading({ ...tokens, isTrial: config.TRIAL });

  const attachments = createAttachments({ repository: createAttachmentRepository(db), storage });
  const webRequests = createWebRequests({ repository: createWebRequestRepository(db, encryption) });
  const proposalRepository = createProposalRepository(db, encryption);
  const drafts = createDrafts({
    repository: createDraftRepository(db, encryption),
    encryption,
    clock,
    countProposals: (draftIds) => proposalRepository.countByDraft(draftIds),
  });
  const users = createUsers({
    repository: createUserRepository(db),
    photos: createPhotos({ repository: createPhotoRepository(db), storage, clock, attempts }),
  });
  const images = createImages({
    repository: createImageRepository(db),
    subjects: {
      ...createUserSubjectRepository(db),
      ...createSubjectRepository(db),
      ...createFundSubjectRepository(db),
      ...createPortfolioSubjectRepository(db),
    },
    storage,
    findPhoto: (userId) => users.photos.find(userId),
  });

  const reference = createReference({ repository: createReferenceRepository(db) });
  const audit = createAudit({ repository: createAuditRepository(db) });
  const contractRepository = createFrameworkContractRepository(db, encryption);
  const contracts = createFrameworkContracts({ repository: contractRepository });
  const clients = createClientRecords({
    repository: createClientRepository(db, encryption),
    contracts: contractRepository,
    attempts,
    clock,
    scope: config.CLIENT_SCOPE,
    getCountry: (userId) => users.getCountry(userId),
  });
  const funds = createFunds({ db, repository: createFundRepository(db), reference, revisions, clock });
  const portfolios = createPortfolios({
    repositories: {
      programs: createProgramRepository(db),
      templates: createTemplateRepository(db),
      holdings: createHoldingRepository(db),
    },
    reference,
    revisions,
    funds,
  });
  const { programs } = portfolios;

  const favourites = createFavourites({ repository: createFavouriteRepository(db) });

  const maxCartItems = config.MAX_CART_ITEMS;
  const calculations = createCalculations({
    funds,
    programs,
    reference,
    contracts,
    clock,
    users,
    maxCartItems,
    disableCartPackages: config.DISABLE_CART_PACKAGES,
  });
  const printer = dependencies.printer ?? createPdfPool();
  onClose(() => printer.close());
  const productDocuments = createProductDocuments({
    repository: createDocumentRepository(db),
    revisions,
    storage,
    printer,
    reference,
    funds,
    programs,
  });
  const proposals = createProposals({
    repository: proposalRepository,
    encryption,
    drafts,
    revisions,
    reference,
    calculations,
    printer,
    clock,
    users,
    maxCartItems,
    withoutCart: config.PROPOSALS_WITHOUT_CART,
    validDays: config.PROPOSAL_VALID_DAYS,
    distributors,
    attempts,
    send: outbox.enqueue,
  });
  const contractServices = createContractServices({
    config,
    db,
    clock,
    encryption,
    listener,
    revisions,
    storage,
    printer,
    seal: dependencies.seal,
    outbox,
    attempts,
    reference,
    users,
    clients,
    screening,
    findRuleStart,
    contracts,
    webRequests,
    calculations,
    proposals,
    productDocuments,
    distributors,
    audit,
    log,
    onClose,
    publicUrls,
    listOperators: (transaction, otherwise) => accounts.listOperators(transaction, otherwise),
  });
  const { onOutcome } = contractServices;
  onClose(startOutboxWorker({ repository: outboxRepository, listener, outbox, ...gatewaysOf(config), onOutcome, log }));

  return {
    bytes,
    prepared,
    once,
    sessions,
    trialOutbox,
    accounts,
    feedback,
    operator,
    signOn,
    trialTrading,
    users,
    images,
    attachments,
    webRequests,
    drafts,
    reference,
    readLoginHint: createLoginHint({ reference, revisions }),
    clients,
    audit,
    contracts,
    funds,
    portfolios,
    favourites,
    calculations,
    productDocuments,
    proposals,
    ...contractServices,
  };
}

function gatewaysOf({ MAIL_URL, MAIL_FROM, SMS_URL }: Config) {
  return {
    mail: MAIL_URL === undefined || MAIL_FROM === undefined ? undefined : createSmtpGateway(MAIL_URL, MAIL_FROM),
    sms: SMS_URL === undefined ? undefined : createHttpSmsGateway(SMS_URL),
  };
}

function registerOf({ BANK_REGISTER_URL }: Config, db: Database): BankRegister {
  return BANK_REGISTER_URL === undefined ? createRegisterEntryRepository(db) : createHttpRegister(BANK_REGISTER_URL);
}
