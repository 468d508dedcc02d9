import type { Questionnaire, QuestionnaireAnswers } from "@fundport/rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo } from "react";
import { earlierAnswersQuery } from "./api/client-queries.ts";
import {
  type EarlierAnswers,
  fillEarlierAnswers,
  readEarlierAnswers,
  removeEarlierAnswers,
} from "./model/aml/earlier-answers.ts";
import { lookUpStore } from "./model/look-ups/look-up-store.ts";

type EarlierAnswersInput = {
  clientId: number | null;
  questionnaire: Questionnaire;
  answers: QuestionnaireAnswers;
  onChange: (answers: QuestionnaireAnswers) => void;
  today: string;
};

/**
 * What the client answered before, once it is there. Answers of the last 12 months are filled in where nobody has touched
 * the question; another client's, filled in before, go.
 */
export function useEarlierAnswers({ clientId, questionnaire, answers, onChange, today }: EarlierAnswersInput) {
  const { data, isError, refetch } = useQuery({ ...earlierAnswersQuery(clientId ?? 0), enabled: clientId !== null });
  const earlier = useMemo(
    () => (data && clientId !== null ? readEarlierAnswers(questionnaire, data, today) : null),
    [data, clientId, questionnaire, today],
  );
  const take = useEffectEvent((earlier: EarlierAnswers | null, clientId: number | null) => {
    const { earlierTaken } = lookUpStore.get();
    const isOthers = earlierTaken !== null && earlierTaken.clientId !== clientId;
    const own = isOthers ? removeEarlierAnswers(answers, earlierTaken.answers) : answers;
    const filled = earlier && !earlier.isOld ? fillEarlierAnswers(own, earlier) : own;
    if (filled !== answers) onChange(filled);
    const taken = earlier && clientId !== null ? { clientId, answers: earlier.answers } : null;
    if (isOthers || taken) lookUpStore.set({ ...lookUpStore.get(), earlierTaken: taken });
  });
  useEffect(() => take(earlier, clientId), [earlier, clientId]);
  return { earlier, isFailed: isError, retry: () => void refetch() };
}
