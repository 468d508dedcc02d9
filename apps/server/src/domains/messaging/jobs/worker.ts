import type { FastifyBaseLogger } from "fastify";
import { isDatabaseAway } from "../../../db/errors.ts";
import type { Listener } from "../../../db/listener.ts";
import { describeError } from "../../../http/logging.ts";
import { reportError } from "../../../db/report-error.ts";
import { startWorkLoop } from "./work-queue.ts";
import type { JobRepository, JobRow } from "./repository.ts";
import { jobsChannel } from "./tables.ts";

/** The length of a lease, longer than any job takes. A process whose lease has expired must therefore be dead. */
const leaseSeconds = 120;
const maxConcurrent = 2;
const firstWaitSeconds = 2;
const maxWaitSeconds = 600;

/** Runs one job. It must be idempotent, because a job can run twice. If it throws, the job is tried again. */
export type JobHandler = (subject: string) => Promise<void>;
/** The handlers of jobs, keyed by kind. */
export type JobWork = {
  handlers: Readonly<Record<string, JobHandler>>;
  /** Recurring jobs. Each runs `everySeconds` after its last run, with the subject "". */
  regular: Readonly<Record<string, { handler: JobHandler; everySeconds: number }>>;
};
type Dependencies = JobWork & {
  repository: JobRepository;
  listener: Listener;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
};

/**
 * Starts the worker that runs due jobs. Every process runs one. Returns a function that stops the worker after the
 * current jobs are done.
 */
export function startJobWorker({ repository, listener, handlers, regular, log }: Dependencies): () => Promise<void> {
  const kinds = [...Object.keys(handlers), ...Object.keys(regular)];
  let hasStarted = false;

  async function run(job: JobRow): Promise<void> {
    try {
      await (handlers[job.kind] ?? regular[job.kind]?.handler)?.(job.subject);
    } catch (error) {
      const { id, kind, subject, attempts } = job;
      if (!isDatabaseAway(error))
        log.warn({ err: error, job: id, kind, subject, attempts }, "a job failed and will be retried");
      const inSeconds = Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** Math.min(attempts - 1, 20));
      await repository.putBack(job, inSeconds, error instanceof Error ? describeError(error).message : String(error));
      return;
    }
    const schedule = regular[job.kind];
    if (schedule === undefined) await repository.finish(job);
    else await repository.putBack(job, schedule.everySeconds, null);
  }

  return startWorkLoop({
    onAdded: (wake) => listener.on(jobsChannel, wake),
    async workDue(stopped) {
      if (!hasStarted) for (const kind of Object.keys(regular)) await repository.ensure(kind, "");
      hasStarted = true;
      while (!stopped.aborted) {
        const due = await repository.claim(kinds, maxConcurrent, leaseSeconds);
        if (due.length === 0) return;
        await Promise.all(due.map(run));
      }
    },
    secondsToNext: () => repository.secondsToNext(kinds),
    // An error means that the database is unreachable or that our code failed. The jobs stay in the queue.
    onError: reportError(log, "the job worker failed"),
  });
}
