import cookie from "@fastify/cookie";
import { type BrowserSettings, smallBodyBytes } from "@fundport/api";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { canSendSms, type Config, isHttpsOnly } from "../config.ts";
import { registerApiDocs } from "../http/api-docs.ts";
import { runWithClientKey } from "../http/limits/client-key-hook.ts";
import type { App } from "../http/app-type.ts";
import { refuseLargeBody } from "../http/limits/body-size.ts";
import { warnOfUnknownProxy } from "../http/security/unknown-proxy.ts";
import { answerClientError } from "../http/client-error.ts";
import { handleError } from "../http/errors.ts";
import { stripQueries } from "../http/security/invisible-characters.ts";
import { registerJsonBodies } from "../http/limits/json-bodies.ts";
import { registerLargeRequests } from "../http/limits/large-requests.ts";
import { loggerOptions, requestLoggers } from "../http/logging.ts";
import { createOriginCheck } from "../http/security/origin.ts";
import { refuseMalformed } from "../http/security/malformed.ts";
import { apiHeaders, registerSecurity } from "../http/security/security.ts";
import { createSessionCookie } from "../http/security/session-cookie.ts";
import { createSessionGuard, type GuardedSessions } from "../http/security/session-guard.ts";
import { refuseWhileStopping } from "../http/stopping.ts";
import { cutStalledReaders } from "../http/limits/stalled-readers.ts";
import { registerWebFiles } from "../http/pages/web-files.ts";
import { endInTime } from "./end-in-time.ts";
import { listeningUrls } from "./listening.ts";
import { composeDomains, type DomainDependencies, registerDomains } from "./compose-domains.ts";
import { createPlatform, type PlatformDependencies } from "./create-platform.ts";

/** The dependencies of the server. Tests replace some of them. */
export type AppDependencies = PlatformDependencies &
  DomainDependencies & {
    /** Folder of the built browser app. */
    webFolder: string;
    /** How long a client may stop reading a response before it is disconnected; 30 seconds by default. */
    stalledMs?: number;
  };

/**
 * In a trial these pages replace the other systems that the menu links to, so that every menu entry leads somewhere.
 */
const trialPaths = { suite: "/trial/suite", trading: "/trial/trading" } as const;

/**
 * Builds the whole server without listening: services, hooks, routes and the browser app's files. Every route below
 * /api needs a session unless it opts out; all errors have the same shape.
 */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { config, webFolder } = dependencies;
  const app = createServer(config);
  const platform = await createPlatform(dependencies, {
    log: app.log,
    onClose: endInTime(app),
    publicUrls: listeningUrls(app, config),
  });
  const domains = await composeDomains(platform, dependencies);
  await registerGuards(app, dependencies, domains.identity.service.sessions);
  registerDomains(app, domains);
  await registerWebFiles(app, {
    folder: webFolder,
    settings: browserSettings(config),
    isSecure: isHttpsOnly(config),
    readLoginHint: domains.catalogue.service.readLoginHint,
  });
  return app;
}

/** Creates the Fastify instance with its limits, log and error handler. */
function createServer(config: Config): App {
  const app = Fastify({
    logger: loggerOptions(config.LOG_LEVEL),
    childLoggerFactory: requestLoggers(config.LOG_LEVEL),
    trustProxy: config.TRUST_PROXY.length > 0 && config.TRUST_PROXY,
    bodyLimit: smallBodyBytes,
    routerOptions: { maxParamLength: 4096 },
    requestTimeout: 60_000,
    // A hook refuses requests without a host header instead of Node, so that the error has the usual shape.
    http: { requireHostHeader: false },
    forceCloseConnections: "idle",
    // `refuseWhileStopping` responds instead of Fastify, so that the error has the usual shape.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: answerClientError,
    // Fastify runs no hooks for a request with an unreadable URL, so the response headers are set here.
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers(apiHeaders(isHttpsOnly(config)))),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  return app;
}

/**
 * Registers the checks of every request, in this order: security headers, server shutdown, malformed requests, origin,
 * session, size and depth of the body. The checks are registered before the routes because the API documentation lists
 * only routes that are registered after it.
 */
async function registerGuards(
  app: App,
  { config, stalledMs }: AppDependencies,
  sessions: GuardedSessions,
): Promise<void> {
  const sessionCookie = createSessionCookie(isHttpsOnly(config));
  app.decorateRequest("sessionUser", null);
  registerSecurity(app, isHttpsOnly(config));
  refuseWhileStopping(app);
  refuseMalformed(app);
  cutStalledReaders(app, stalledMs);
  warnOfUnknownProxy(app);
  // This plugin sets cookies. Only the session guard reads them, so the plugin need not parse them.
  await app.register(cookie, { hook: false });
  app.addHook("onRequest", createOriginCheck(listeningUrls(app, config)));
  app.addHook("onRequest", createSessionGuard(sessions, sessionCookie));
  app.addHook("onRequest", refuseLargeBody);
  registerJsonBodies(app);
  stripQueries(app);
  registerLargeRequests(app);
  app.addHook("preHandler", runWithClientKey);
  await registerApiDocs(app, { isPublic: config.TRIAL, sessionCookie: sessionCookie.name });
}

function browserSettings(config: Config): BrowserSettings {
  return {
    registrationEnabled: config.REGISTRATION_ENABLED,
    maxCartItems: config.MAX_CART_ITEMS,
    disableCartPackages: config.DISABLE_CART_PACKAGES,
    trial: config.TRIAL,
    agesFromToday: !config.TRIAL,
    smsAvailable: canSendSms(config),
    signOnDeviceWithCode: config.SIGN_ON_DEVICE === "code",
    clientForm: config.CLIENT_FORM === "on",
    suiteUrl: config.SUITE_URL ?? (config.TRIAL ? trialPaths.suite : null),
    tradingUrl: config.TRADING_URL ?? (config.TRIAL ? trialPaths.trading : null),
    disabledCards: { en: config.DISABLED_CARDS_EN, cs: config.DISABLED_CARDS_CS, sk: config.DISABLED_CARDS_SK },
  };
}
