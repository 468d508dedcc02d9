import type { Questionnaire, QuestionnaireAnswers } from "@fundport/rules";
import { useQuery } from "@tanstack/react-query";
import { useEffectEvent, useLayoutEffect, useMemo } from "react";
import { earlierAnswersQuery } from "../../api/client-queries.ts";
import {
  type EarlierAnswers,
  fillEarlierAnswers,
  readEarlierAnswers,
  removeEarlierAnswers,
} from "./earlier-answers.ts";
import { lookupStore } from "../lookups/lookup-store.ts";

type EarlierAnswersInput = {
  clientId: number | null;
  questionnaire: Questionnaire;
  answers: QuestionnaireAnswers;
  onChange: (answers: QuestionnaireAnswers) => void;
  today: string;
};

/**
 * Loads the client's earlier answers. Fills answers of the last 12 months into untouched questions, and removes answers
 * that were filled in for another client. While the answers load (`isLoading`), no question may be shown: the user's
 * click on an empty answer would clear an answer that has just been filled in.
 */
export function useEarlierAnswers({ clientId, questionnaire, answers, onChange, today }: EarlierAnswersInput) {
  const { data, isLoading, isError, refetch } = useQuery({
    ...earlierAnswersQuery(clientId ?? 0),
    enabled: clientId !== null,
  });
  const earlier = useMemo(
    () => (data && clientId !== null ? readEarlierAnswers(questionnaire, data, today) : null),
    [data, clientId, questionnaire, today],
  );
  const applyEarlierAnswers = useEffectEvent((earlier: EarlierAnswers | null, clientId: number | null) => {
    const { filledQuestionnaire } = lookupStore.get();
    const isOthers = filledQuestionnaire !== null && filledQuestionnaire.clientId !== clientId;
    const ownAnswers = isOthers ? removeEarlierAnswers(answers, filledQuestionnaire.answers) : answers;
    const filledAnswers = earlier && !earlier.isOld ? fillEarlierAnswers(ownAnswers, earlier) : ownAnswers;
    if (filledAnswers !== answers) onChange(filledAnswers);
    const newQuestionnaire = earlier && clientId !== null ? { clientId, answers: earlier.answers } : null;
    if (isOthers || newQuestionnaire) lookupStore.set({ ...lookupStore.get(), filledQuestionnaire: newQuestionnaire });
  });
  // Runs before the questions are painted, so that they never appear without the answers.
  useLayoutEffect(() => applyEarlierAnswers(earlier, clientId), [earlier, clientId]);
  return { earlier, isLoading, isFailed: isError, retry: () => void refetch() };
}
