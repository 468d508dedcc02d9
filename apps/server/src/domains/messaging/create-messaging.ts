import type { App } from "../../http/app-type.ts";
import { createSmtpGateway } from "../../ports/mail.ts";
import { createHttpSmsGateway } from "../../ports/sms.ts";
import type { Platform } from "../../platform.ts";
import { feedbackRoutes } from "./feedback/routes.ts";
import { createFeedback, type FeedbackDependencies } from "./feedback/service.ts";
import { createIdempotencyRepository } from "./idempotency/repository.ts";
import { createIdempotency } from "./idempotency/service.ts";
import { createJobRepository } from "./jobs/repository.ts";
import { createJobs } from "./jobs/service.ts";
import { type JobWork, startJobWorker } from "./jobs/worker.ts";
import { createDeliveryRepository, type OnOutcome } from "./outbox/delivery-repository.ts";
import { createOutboxRepository } from "./outbox/repository.ts";
import { outboxRoutes } from "./outbox/routes.ts";
import { createOutbox, type EmailBrandingFinder, type Outbox } from "./outbox/service.ts";
import { createTrialOutbox } from "./outbox/trial-outbox.ts";
import { createTrialOutboxRepository } from "./outbox/trial-outbox-repository.ts";
import { startOutboxWorker } from "./outbox/worker.ts";

type Dependencies = Pick<FeedbackDependencies, "listOperators" | "getUser" | "spend"> & {
  findEmailBranding: EmailBrandingFinder;
  /** An outbox that replaces the database's outbox; undefined for the database's outbox. */
  outbox: Outbox | undefined;
};
/**
 * What other domains provide: job handlers by kind, and the handler that is notified of delivered and undelivered
 * messages.
 */
type Work = JobWork & { onOutcome: OnOutcome };

export type Messaging = ReturnType<typeof createMessaging>;

/** Creates the services for emails and SMS, jobs, idempotent requests and feedback. */
export function createMessaging(
  platform: Platform,
  { findEmailBranding, outbox: replacement, ...readers }: Dependencies,
) {
  const { config, db, encryption, clock, listener, log, onClose } = platform;
  const secret = config.COOKIE_SECRET;
  const outbox = replacement ?? createOutbox({ secret, encryption, findEmailBranding });
  const trialOutbox = createTrialOutbox({
    repository: createTrialOutboxRepository(db, encryption),
    outbox,
    isTrial: config.TRIAL,
  });
  const idempotent = createIdempotency({
    db,
    repository: createIdempotencyRepository(db, encryption),
    encryption,
    clock,
    secret,
  });
  const feedback = createFeedback({ ...readers, clock, send: outbox.enqueue, log });

  return {
    service: { outbox, idempotent, jobs: createJobs(), trialOutbox },
    register(app: App): void {
      feedbackRoutes(app, { feedback, idempotent });
      outboxRoutes(app, { trialOutbox });
    },
    /** Starts the job worker and the outbox worker. Both stop when the app closes. */
    start({ handlers, regular, onOutcome }: Work): void {
      onClose(startJobWorker({ repository: createJobRepository(db), listener, handlers, regular, log }));
      onClose(
        startOutboxWorker({
          repository: createDeliveryRepository(db),
          messages: createOutboxRepository(db, encryption),
          listener,
          outbox,
          ...gateways(platform),
          onOutcome,
          log,
        }),
      );
    },
  };
}

function gateways({ config: { MAIL_URL, MAIL_FROM, SMS_URL } }: Platform) {
  return {
    mail: MAIL_URL === undefined || MAIL_FROM === undefined ? undefined : createSmtpGateway(MAIL_URL, MAIL_FROM),
    sms: SMS_URL === undefined ? undefined : createHttpSmsGateway(SMS_URL),
  };
}
