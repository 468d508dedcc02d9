/**
 * `npm run contracts -- list|show|approve|refuse`: lists contracts that wait for internal review, shows why they need
 * it, and records decisions. Servers may keep running.
 * Source: docs/reference/contracts.md#internal-review.
 */
import { parseArgs } from "node:util";
import { formatContractNumber } from "@fundport/rules";
import { publicUrlsOf, readConfig } from "../config.ts";
import { createEncryption } from "../db/encryption.ts";
import { formatPragueMoment } from "../lib/prague-days.ts";
import { StartRefused } from "../lib/startup/start-refused.ts";
import { createAuditRepository } from "../domains/contracts/audit/repository.ts";
import { createAudit } from "../domains/contracts/audit/service.ts";
import {
  createReviewCommands,
  type DecisionRefusal,
  type ReviewCommands,
  type ReviewedContract,
} from "../domains/contracts/reviews/review-commands.ts";
import { createAdvanceReminder } from "../domains/contracts/signing/reminders/advance-reminder.ts";
import { createContractStore } from "../domains/contracts/records/contract-store.ts";
import { createUserContacts } from "../domains/identity/users/service.ts";
import { createJobs } from "../domains/messaging/jobs/service.ts";
import { createOutbox } from "../domains/messaging/outbox/service.ts";
import { systemClock } from "../ports/clock.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage: npm run contracts -- list|show|approve|refuse
  list            lists contracts that wait for their internal review, oldest first
  show NUMBER     shows why a contract is reviewed, the decision and its reason, and the recorded answers
  approve NUMBER  allows the contract to be signed
  refuse NUMBER   prevents the contract from ever being signed; its advisor can withdraw it
    --by USER --reason "…"    both required: who decides (not the contract's advisor) and why`;

const options = { by: { type: "string" }, reason: { type: "string", default: "" } } as const;
type ParsedArguments = ReturnType<typeof parse>;
/** The output of a command; the command explains a refusal in one sentence. */
type Outcome = { done: string } | { refusal: string };
type Action = (commands: ReviewCommands, number: string, details: { by: string; reason: string }) => Promise<Outcome>;

const sentences: Readonly<Record<DecisionRefusal, (number: string, username: string) => string>> = {
  UnknownContract: (number) => `There is no contract ${number}.`,
  NoReview: (number) => `Contract ${number} needs no internal review.`,
  AlreadyDecided: (number) =>
    `The review of contract ${number} is already decided: "show ${number}" prints the decision.`,
  ContractOver: (number) => `Contract ${number} can no longer be signed, so there is nothing to decide.`,
  NoReason: () => `Give a reason: --reason "…".`,
  UnknownUser: (_number, username) => `There is no user ${username}.`,
  UserLocked: (_number, username) => `${username} is locked and can't decide.`,
  OwnContract: (number, username) => `${username} is the advisor of contract ${number}: another user must decide.`,
};

const actions: Readonly<Record<string, Action>> = {
  show: async (commands, number) => {
    const found = await commands.show(number);
    return found === null ? { refusal: sentences.UnknownContract(number, "") } : { done: describe(found) };
  },
  approve: (commands, number, details) => decide(commands, number, { ...details, decision: "Approved" }),
  refuse: (commands, number, details) => decide(commands, number, { ...details, decision: "Refused" }),
};

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

/** Runs the command with its arguments; returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const work = workOf(parse(args));
  if (work === null) {
    console.error(usage);
    return 1;
  }
  try {
    const outcome = await withCommands(work);
    if ("done" in outcome) console.log(outcome.done);
    else console.error(outcome.refusal);
    return "done" in outcome ? 0 : 1;
  } catch (error) {
    console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    // `parseArgs` throws if the arguments contain an unknown option.
    return null;
  }
}

/** Returns a function that runs the command with these arguments; null if the arguments are invalid. */
function workOf(args: ParsedArguments): ((commands: ReviewCommands) => Promise<Outcome>) | null {
  const [command = "", number, ...rest] = args?.positionals ?? [];
  const { by, reason = "" } = args?.values ?? {};
  const isDecision = command === "approve" || command === "refuse";
  if (isDecision !== (by !== undefined) || (!isDecision && reason !== "") || rest.length > 0) return null;
  if (command === "list") return number === undefined ? async (commands) => ({ done: await list(commands) }) : null;
  const action = Object.hasOwn(actions, command) ? actions[command] : undefined;
  if (action === undefined || number === undefined) return null;
  return (commands) => action(commands, number, { by: by ?? "", reason });
}

/** The email to the advisor needs the server's public URL and secret, so the server's settings are read. */
async function withCommands<Result>(work: (commands: ReviewCommands) => Promise<Result>): Promise<Result> {
  const config = await readConfig(process.env);
  const [url = ""] = publicUrlsOf(config);
  return await withDatabase(async ({ db, keys }) => {
    if (keys === null) throw new StartRefused("Set DATA_KEYS and INDEX_KEY to the same values as the server uses.");
    const encryption = createEncryption(keys.keys);
    const audit = createAudit({ repository: createAuditRepository(db) });
    const clock = systemClock;
    const store = createContractStore({ db, encryption, audit, clock });
    const contacts = createUserContacts({ db });
    const outbox = createOutbox({ secret: config.COOKIE_SECRET, encryption });
    const publicUrl = new URL(url).origin;
    const advanceReminder = createAdvanceReminder({ encryption, jobs: createJobs(), clock });
    return await work(
      createReviewCommands({ db, encryption, audit, store, contacts, outbox, advanceReminder, publicUrl, clock }),
    );
  });
}

async function list(commands: ReviewCommands): Promise<string> {
  const open = await commands.listOpen();
  if (open.length === 0) return "No contract is waiting for its internal review.";
  return open
    .map(({ number, advisor, state, openedAt }) => {
      const since = formatPragueMoment(openedAt);
      return `${formatContractNumber(number ?? "")}  since ${since}  advisor ${advisor}  ${state}`;
    })
    .join("\n");
}

async function decide(
  commands: ReviewCommands,
  number: string,
  { by: username, ...details }: { by: string; reason: string; decision: "Approved" | "Refused" },
): Promise<Outcome> {
  const refusal = await commands.decide({ number, username, ...details });
  if (refusal !== null) return { refusal: sentences[refusal](number, username) };
  return {
    done:
      details.decision === "Approved"
        ? `Contract ${number} can now be signed.`
        : `Contract ${number} can no longer be signed. Its advisor can withdraw it.`,
  };
}

function describe({ contract, advisor, review, notes, decidedBy }: ReviewedContract): string {
  const { number, state, clientName, createdAt } = contract;
  const head = [
    `Contract ${formatContractNumber(number ?? "")}, ${state}, created ${formatPragueMoment(createdAt)}`,
    `  client: ${clientName}`,
    `  advisor: ${advisor.username}`,
  ];
  const answer = ({
    questionnaire,
    questionCode,
    answerCode,
    ...texts
  }: NonNullable<typeof notes>["answers"][number]) =>
    `  ${questionnaire} ${questionCode} ${answerCode}: ${texts.question} ${texts.answer}${texts.statement === null ? "" : ` (${texts.statement})`}`;
  const check =
    review === null
      ? ["No internal review needed."]
      : [
          `Internal review since ${formatPragueMoment(review.openedAt)}, because of:`,
          ...review.reasons.map(answer),
          review.decision === null || review.decidedAt === null
            ? "No decision yet."
            : `${review.decision} by ${decidedBy ?? "?"} on ${formatPragueMoment(review.decidedAt)}: ${review.decisionReason ?? ""}`,
        ];
  const noted = notes === null || notes.answers.length === 0 ? [] : ["On record:", ...notes.answers.map(answer)];
  const confirmed = (notes?.confirmed ?? []).map(
    ({ questionCode, amount, currency }) =>
      `  ${questionCode}: confirmed although the first year comes to ${amount} ${currency}, which contradicts the answer`,
  );
  return [
    ...head,
    ...check,
    ...noted,
    ...(confirmed.length > 0 ? ["Confirmed by the client:", ...confirmed] : []),
  ].join("\n");
}
