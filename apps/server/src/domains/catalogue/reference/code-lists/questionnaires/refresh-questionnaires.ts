import type pg from "pg";
import { fundTypes } from "../code-lists.ts";
import { questionnaires } from "./questionnaires.ts";

/**
 * Updates the built-in questionnaires to the questions of this release, and assigns them to fund types without a
 * questionnaire. Leaves imported questionnaires unchanged. Returns the number of changed rows.
 */
export async function refreshQuestionnaires(client: pg.ClientBase): Promise<number> {
  const renewed = await client.query(
    `update questionnaires q set questions_def = given.questions_def
     from jsonb_to_recordset($1) as given (code text, questions_def jsonb)
     where q.code = given.code and q.built_in and q.questions_def <> given.questions_def`,
    [JSON.stringify(questionnaires.map(({ code, questionsDef }) => ({ code, questions_def: questionsDef })))],
  );
  const withQuestionnaire = fundTypes.filter(({ questionnaireCode }) => questionnaireCode !== null);
  const named = await client.query(
    `update fund_types f set questionnaire_code = given.questionnaire_code
     from jsonb_to_recordset($1) as given (code text, questionnaire_code text)
     where f.code = given.code and f.has_questionnaire and f.questionnaire_code is null`,
    [
      JSON.stringify(
        withQuestionnaire.map(({ code, questionnaireCode }) => ({ code, questionnaire_code: questionnaireCode })),
      ),
    ],
  );
  return (renewed.rowCount ?? 0) + (named.rowCount ?? 0);
}
