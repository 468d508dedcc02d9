import type { FastifyBaseLogger } from "fastify";
import { isDatabaseAway } from "../../../db/errors.ts";
import type { Listener } from "../../../db/listener.ts";
import { describeError } from "../../../http/logging.ts";
import { reportError } from "../../../db/report-error.ts";
import { startWorkLoop } from "./work-queue.ts";
import type { JobRepository, JobRow } from "./repository.ts";
import { jobsChannel } from "./tables.ts";

/** Longer than any job takes: once the lease has expired, the process that claimed the job must be dead. */
const leaseSeconds = 120;
const maxConcurrent = 2;
const firstWaitSeconds = 2;
const maxWaitSeconds = 600;

/** Does one job. It must be idempotent, because a job can run twice. A job that throws is tried again. */
export type JobHandler = (subject: string) => Promise<void>;
/** The handlers of jobs by kind. */
export type JobWork = {
  handlers: Readonly<Record<string, JobHandler>>;
  /** Recurring jobs: each runs `everySeconds` after its last run, with the subject "". */
  regular: Readonly<Record<string, { handler: JobHandler; everySeconds: number }>>;
};
type Dependencies = JobWork & {
  repository: JobRepository;
  listener: Listener;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
};

/** Runs due jobs in every process. Returns a function that stops the worker after the jobs in progress are done. */
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
    const again = regular[job.kind];
    if (again === undefined) await repository.finish(job);
    else await repository.putBack(job, again.everySeconds, null);
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
    // Either the database is unreachable or our code failed; the jobs stay in the queue.
    onError: reportError(log, "the job worker failed"),
  });
}
