import { join } from "node:path";
import cookie from "@fastify/cookie";
import { type BrowserSettings } from "@fundport/api";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import type { Database, DatabaseAddress } from "../db/client.ts";
import { createListener } from "../db/listener.ts";
import { registerApiDocs } from "../http/api-docs.ts";
import type { App } from "../http/app-type.ts";
import { refuseDeepBody } from "../http/body-depth.ts";
import { createByteCache } from "../http/byte-cache.ts";
import { answerClientError } from "../http/client-error.ts";
import { handleError } from "../http/errors.ts";
import { loggerOptions, requestLoggers } from "../http/logging.ts";
import { createIdempotency } from "../modules/idempotency/service.ts";
import { createOriginCheck } from "../http/origin.ts";
import { createRevisions } from "../db/revisions.ts";
import { answerHeaders, registerSecurity } from "../http/security.ts";
import { createSessionGuard } from "../http/session-guard.ts";
import { registerWebFiles } from "../http/web-files.ts";
import { accountRoutes } from "../modules/accounts/routes.ts";
import { createAccounts, createTableRegister } from "../modules/accounts/service.ts";
import { calculationRoutes } from "../modules/calculation/routes.ts";
import { createCalculations } from "../modules/calculation/service.ts";
import { attachmentRoutes } from "../modules/commission-attachments/routes.ts";
import { createAttachments } from "../modules/commission-attachments/service.ts";
import { draftRoutes } from "../modules/drafts/routes.ts";
import { createDrafts } from "../modules/drafts/service.ts";
import { favouriteRoutes } from "../modules/favourites/routes.ts";
import { feedbackRoutes } from "../modules/feedback/routes.ts";
import { createFeedback } from "../modules/feedback/service.ts";
import { fundRoutes } from "../modules/funds/routes.ts";
import { createFundAnswers } from "../modules/funds/service.ts";
import { imageRoutes } from "../modules/images/routes.ts";
import { outboxRoutes } from "../modules/outbox/routes.ts";
import { createOutbox, type Outbox, startOutboxWorker } from "../modules/outbox/service.ts";
import { portfolioRoutes } from "../modules/portfolios/routes.ts";
import { createPortfolioCache, createProgramAnswers, createTemplateAnswers } from "../modules/portfolios/service.ts";
import { productDocumentRoutes } from "../modules/product-documents/routes.ts";
import { createProductDocuments } from "../modules/product-documents/service.ts";
import { profileRoutes } from "../modules/user/routes.ts";
import { createPhotos } from "../modules/user/service.ts";
import { proposalRoutes } from "../modules/proposal/routes.ts";
import { createProposals } from "../modules/proposal/service.ts";
import { referenceRoutes } from "../modules/reference/routes.ts";
import { sessionRoutes } from "../modules/session/routes.ts";
import { createAttempts, createSessions } from "../modules/session/service.ts";
import { type BankRegister, createHttpRegister } from "../ports/bank-register.ts";
import { signOnRoutes } from "../modules/sign-on/routes.ts";
import { createSignOn, loadPartners } from "../modules/sign-on/service.ts";
import { webRequestRoutes } from "../modules/web-requests/routes.ts";
import type { Clock } from "../ports/clock.ts";
import { createSmtpGateway } from "../ports/mail.ts";
import type { PdfPrinter } from "../ports/pdf.ts";
import { createPdfPool } from "../ports/pdf-pool.ts";
import { createHttpSmsGateway } from "../ports/sms.ts";
import { createFolderStorage, type FileStorage } from "../ports/storage.ts";

export type AppParts = {
  config: Config;
  db: Database;
  /** Where to listen for what other processes say. */
  address: DatabaseAddress;
  clock: Clock;
  /** Folder of the built browser app. */
  webFolder: string;
  /** Draws documents; worker threads of this process unless another is given. It ends with the app. */
  printer?: PdfPrinter;
  /** The national bank's; what the settings say unless another is given. */
  register?: BankRegister;
  /** Where messages are written; the database's unless another is given. */
  outbox?: Outbox;
  /** Where files are kept; a folder below DATA_DIR unless another is given. */
  storage?: FileStorage;
};

/** A chart of a proposal may be 4 MB; its route allows more. Everything else is small. */
const mostBodyBytes = 1_048_576;

/**
 * The whole server, not yet listening. Order: origin, then session, then the shape of the input, then the room.
 * Every route below /api needs a session unless it says otherwise; every failure has the one error shape.
 */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, clock } = parts;
  const publicUrls = publicUrlsOf(config);
  const isSecure = publicUrls.every((url) => url.startsWith("https:"));
  const app = Fastify({
    logger: loggerOptions(config.LOG_LEVEL),
    childLoggerFactory: requestLoggers(config.LOG_LEVEL),
    trustProxy: config.TRUST_PROXY.length > 0 && config.TRUST_PROXY,
    bodyLimit: mostBodyBytes,
    routerOptions: { maxParamLength: 4096 },
    requestTimeout: 60_000,
    forceCloseConnections: "idle",
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest("sessionUser", null);

  const listener = await createListener(parts.address, (error) =>
    app.log.warn({ err: error }, "the database's notifications"),
  );
  app.addHook("onClose", () => listener.close());
  const revisions = createRevisions(db, listener);
  const bytes = createByteCache(revisions, answerHeaders(isSecure));
  const sessions = createSessions(db, listener, clock, {
    secret: config.COOKIE_SECRET,
    idleMinutes: config.SESSION_IDLE_MINUTES,
    absoluteHours: config.SESSION_ABSOLUTE_HOURS,
  });

  registerSecurity(app, isSecure);
  // Cookies are set through it and read by the session guard alone.
  await app.register(cookie, { hook: false });
  app.addHook("onRequest", createOriginCheck(publicUrls));
  app.addHook("onRequest", createSessionGuard(sessions.find));
  app.addHook("preValidation", refuseDeepBody);
  await registerApiDocs(app);

  sessionRoutes(app, sessions, isSecure);
  const outbox = parts.outbox ?? createOutbox({ secret: config.COOKIE_SECRET });
  const accounts = createAccounts({
    db,
    clock,
    sessions,
    secret: config.COOKIE_SECRET,
    attempts: createAttempts(db),
    register: parts.register ?? registerOf(config, db),
    send: outbox.enqueue,
    operatorEmail: config.OPERATOR_EMAIL,
    log: app.log,
  });
  outboxRoutes(app, { db, outbox, isTrial: config.TRIAL });
  app.addHook("onClose", startOutboxWorker({ db, listener, outbox, ...gatewaysOf(config), log: app.log }));
  accountRoutes(app, { accounts, publicUrls, registrationEnabled: config.REGISTRATION_ENABLED });
  const once = createIdempotency({ db, clock });
  const feedback = createFeedback({
    clock,
    attempts: createAttempts(db),
    send: outbox.enqueue,
    operatorEmail: config.OPERATOR_EMAIL,
    log: app.log,
  });
  feedbackRoutes(app, { feedback, once });
  const signOn = createSignOn({
    db,
    clock,
    sessions,
    partners: await loadPartners(config),
    audience: config.SSO_AUDIENCE,
    signingSecret: config.SSO_SIGNING_SECRET,
  });
  signOnRoutes(app, { signOn, sessions, isSecure });
  webRequestRoutes(app, { db });
  const funds = createFundAnswers({ db, revisions, clock });
  const portfolios = createPortfolioCache({ db, revisions, funds });
  const programs = createProgramAnswers({ db, revisions, portfolios });
  const templates = createTemplateAnswers({ db, portfolios });
  referenceRoutes(app, { db, bytes });
  fundRoutes(app, { db, bytes, funds });
  portfolioRoutes(app, { db, bytes, programs, templates, once });
  favouriteRoutes(app, { db });
  const calculations = createCalculations({ db, clock, sessions, maxCartItems: config.MAX_CART_ITEMS });
  calculationRoutes(app, { calculations });
  const storage = parts.storage ?? createFolderStorage(join(config.DATA_DIR, "files"));
  attachmentRoutes(app, { attachments: createAttachments({ db, storage }) });
  const photos = createPhotos({ db, storage, clock });
  profileRoutes(app, { photos });
  imageRoutes(app, { db, storage, findPhoto: (userId) => photos.find(userId) });

  draftRoutes(app, { drafts: createDrafts({ db, clock }), once });

  const printer = parts.printer ?? createPdfPool();
  app.addHook("onClose", () => printer.close());
  productDocumentRoutes(app, createProductDocuments({ db, revisions, storage, printer, funds, programs }));
  const proposals = createProposals({
    db,
    printer,
    clock,
    sessions,
    maxCartItems: config.MAX_CART_ITEMS,
    attempts: createAttempts(db),
    send: outbox.enqueue,
  });
  proposalRoutes(app, { proposals, once });

  await registerWebFiles(app, parts.webFolder, browserSettings(config));
  return app;
}

function gatewaysOf({ MAIL_URL, MAIL_FROM, SMS_URL }: Config) {
  return {
    mail: MAIL_URL === undefined || MAIL_FROM === undefined ? undefined : createSmtpGateway(MAIL_URL, MAIL_FROM),
    sms: SMS_URL === undefined ? undefined : createHttpSmsGateway(SMS_URL),
  };
}

function registerOf({ BANK_REGISTER_URL }: Config, db: Database): BankRegister {
  return BANK_REGISTER_URL === undefined ? createTableRegister(db) : createHttpRegister(BANK_REGISTER_URL);
}

/** Where browsers find the portal: what is set, else this machine's own names. */
export function publicUrlsOf(config: Config): string[] {
  if (config.PUBLIC_URLS.length > 0) return config.PUBLIC_URLS;
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${config.PORT}`);
}

function browserSettings(config: Config): BrowserSettings {
  return {
    registrationEnabled: config.REGISTRATION_ENABLED,
    maxCartItems: config.MAX_CART_ITEMS,
    disableCartPackages: config.DISABLE_CART_PACKAGES,
    trial: config.TRIAL,
    suiteUrl: config.SUITE_URL ?? null,
    tradingUrl: config.TRADING_URL ?? null,
    disabledCards: { en: config.DISABLED_CARDS_EN, cs: config.DISABLED_CARDS_CS, sk: config.DISABLED_CARDS_SK },
  };
}
