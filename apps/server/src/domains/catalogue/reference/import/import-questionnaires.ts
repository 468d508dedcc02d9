import { join } from "node:path";
import { consequences, findFollowUpCycle } from "@fundport/rules";
import { z } from "zod";
import type { QuestionDefinition } from "../tables.ts";
import type { ExportedRows } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";
import type { ImportReport } from "../../../imports/definition/report.ts";
import { readJsonList, writeJsonList } from "../../../imports/files/json-list.ts";

const code = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/, { error: "use at most 40 capitals, digits and underscores" });
const text = z.string().trim().min(1).max(1000);
const texts = z.strictObject({ en: text, cs: text, sk: text });
const bound = z.number().min(0).max(1e12);
const amountSchema = z.strictObject({
  /** The ISO code of the currency. */
  currency: z.string({ error: "an amount needs a currency code such as CZK" }),
  /** The lowest amount of the answer, inclusive. */
  from: bound.exactOptional(),
  /** The highest amount of the answer, inclusive. */
  to: bound.exactOptional(),
});
const answerSchema = z.strictObject({
  code,
  text: texts,
  freeTextAllowed: z.boolean().default(false),
  correctAnswer: z.boolean().nullable().default(null),
  followUpQuestionCodes: z.array(code).min(1).max(20).exactOptional(),
  /** The amount that the answer's text states, with one entry per currency. */
  amounts: z.array(amountSchema).min(1).max(10).exactOptional(),
  /** The consequence if the client chooses the answer. */
  consequence: z.enum(consequences).exactOptional(),
});
const questionSchema = z.strictObject({
  code,
  text: texts,
  questionType: z.enum(["CheckboxGroup", "RadioGroup", "Other"]),
  answersDef: z.array(answerSchema).min(1).max(50),
});
export const questionnaireSchema = z.strictObject({
  code,
  questionsDef: z.array(questionSchema).min(1).max(100),
  /** Codes of the fund types that require the questionnaire. */
  fundTypes: z.array(z.string()).default([]),
});
type Entry = z.infer<typeof questionnaireSchema>;
type Refuse = (column: string, reason: string) => void;

/**
 * Imports questionnaires from a JSON list of `{ code, questionsDef, fundTypes? }`. A questionnaire with a known code is
 * replaced, and releases no longer update it.
 */
export async function importQuestionnaires(path: string, work: Work): Promise<ImportReport> {
  const list = await readJsonList(path, work);
  const { rows: types } = await work.client.query<{ code: string }>("select code from fund_types");
  const { rows: money } = await work.client.query<{ code: string }>("select code from currencies");
  const currencies = new Set(money.map((row) => row.code));
  const seenCodes = new Set<string>();
  const entries = list.entries.flatMap((entry, index) => {
    const refuse: Refuse = (column, reason) => list.refuse(index, column, reason);
    const read = questionnaireSchema.safeParse(entry);
    if (!read.success) {
      for (const { path: at, message } of read.error.issues) refuse(at.join("."), message);
      return [];
    }
    if (seenCodes.has(read.data.code)) refuse("code", `the list has ${read.data.code} twice`);
    seenCodes.add(read.data.code);
    for (const type of read.data.fundTypes)
      if (!types.some((known) => known.code === type)) refuse("fundTypes", `unknown fund type ${type}`);
    checkQuestions(read.data, refuse);
    checkAmounts(read.data, currencies, refuse);
    return [read.data];
  });
  work.errors.refuseIfAny();
  return await store(entries, work);
}

function checkQuestions({ questionsDef }: Entry, refuse: Refuse): void {
  const codes = new Set<string>();
  for (const question of questionsDef) {
    if (codes.has(question.code)) refuse("questionsDef", `the questionnaire has the question ${question.code} twice`);
    codes.add(question.code);
    const answers = new Set<string>();
    for (const answer of question.answersDef) {
      if (answers.has(answer.code))
        refuse("answersDef", `the question ${question.code} has the answer ${answer.code} twice`);
      answers.add(answer.code);
    }
  }
  for (const { code: questionCode, answersDef } of questionsDef)
    for (const { followUpQuestionCodes = [] } of answersDef)
      for (const followUp of followUpQuestionCodes)
        if (!codes.has(followUp))
          refuse(
            "followUpQuestionCodes",
            `${questionCode} has the follow-up ${followUp}, which is not a question of this questionnaire`,
          );
  const ring = findFollowUpCycle(questionsDef);
  if (ring !== null)
    refuse("followUpQuestionCodes", `these questions are follow-ups of each other in a circle: ${ring.join(", ")}`);
}

function checkAmounts({ questionsDef }: Entry, currencies: ReadonlySet<string>, refuse: Refuse): void {
  for (const question of questionsDef)
    for (const answer of question.answersDef) {
      const where = `the answer ${answer.code} of ${question.code}`;
      const named = new Set<string>();
      for (const { currency, from, to } of answer.amounts ?? []) {
        if (!currencies.has(currency)) refuse("amounts", `${where} has the unknown currency ${currency}`);
        if (named.has(currency)) refuse("amounts", `${where} has ${currency} twice`);
        named.add(currency);
        if (from === undefined && to === undefined)
          refuse("amounts", `${where} has neither from nor to in ${currency}`);
        if (from !== undefined && to !== undefined && from >= to)
          refuse("amounts", `${where} goes from ${from} to ${to} ${currency}: from must be less than to`);
      }
    }
}

async function store(entries: readonly Entry[], { client, signal, onProgress }: Work): Promise<ImportReport> {
  signal.throwIfAborted();
  const rows = entries.map((entry) => ({
    code: entry.code,
    questions_def: entry.questionsDef satisfies QuestionDefinition[],
  }));
  const { rows: written } = await client.query<{ is_new: boolean }>(storeQuestionnaires, [JSON.stringify(rows)]);
  const questionnairesOfTypes = entries.flatMap(({ code: questionnaire, fundTypes }) =>
    fundTypes.map((type) => ({ type, questionnaire })),
  );
  const { rowCount: named } = await client.query(nameForTypes, [JSON.stringify(questionnairesOfTypes)]);
  onProgress("storing questionnaires", 1);
  const added = written.filter(({ is_new }) => is_new).length;
  // Counts a questionnaire as changed also if it was only assigned to another fund type.
  const changed = Math.max(written.length - added, Math.min(named ?? 0, entries.length - added));
  return {
    plural: "questionnaires",
    read: entries.length,
    added,
    changed,
    unchanged: entries.length - added - changed,
    notes: [],
  };
}

/**
 * Exports the questionnaires that an operator has imported. Leaves out the built-in ones, because releases update them.
 */
export async function exportQuestionnaires(folder: string, work: Work): Promise<ExportedRows> {
  const { rows } = await work.client.query<{ code: string; questionsDef: QuestionDefinition[]; fundTypes: string[] }>(
    `select code, questions_def as "questionsDef",
       array(select f.code from fund_types f where f.questionnaire_code = q.code order by f.id) as "fundTypes"
     from questionnaires q where not built_in order by code`,
  );
  return await writeJsonList(work, join(folder, "questionnaires.json"), rows);
}

const storeQuestionnaires = `insert into questionnaires as q (code, questions_def, built_in)
  select code, questions_def, false from jsonb_to_recordset($1) as given (code text, questions_def jsonb)
  on conflict (code) do update set questions_def = excluded.questions_def, built_in = false
    where q.questions_def <> excluded.questions_def
  returning xmax = 0 as is_new`;

const nameForTypes = `update fund_types f set questionnaire_code = given.questionnaire, has_questionnaire = true
  from jsonb_to_recordset($1) as given (type text, questionnaire text)
  where f.code = given.type and (f.questionnaire_code, f.has_questionnaire) is distinct from (given.questionnaire, true)`;
