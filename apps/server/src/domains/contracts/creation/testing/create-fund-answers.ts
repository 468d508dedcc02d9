import { type QuestionnaireAnswers, type WireAnswer, wireOfAnswers } from "@fundport/rules";
import { receive } from "../../../../testing/calls.ts";
import { answerAll } from "./contract-requests.ts";
import type { openContracts } from "./open-contracts.ts";

type Answered = { answers: QuestionnaireAnswers; wire: WireAnswer[] };

/**
 * Returns a function that answers all questions of the questionnaire for qualified investors' funds. `reason` is the
 * client's free text.
 */
export async function createFundAnswers({
  test,
  anna,
}: Pick<Awaited<ReturnType<typeof openContracts>>, "test" | "anna">): Promise<(reason: string) => Answered> {
  const questionnaire = await receive(test, "getQuestionnaire", anna, { params: { code: "FKI" } });
  return (reason) => {
    const answers = {
      ...answerAll(questionnaire),
      FKI_SHARE: { chosen: ["OVER_25"], text: "" },
      FKI_SHARE_REASON: { chosen: ["TEXT"], text: reason },
    };
    return { answers, wire: [...wireOfAnswers(questionnaire, answers)] };
  };
}
