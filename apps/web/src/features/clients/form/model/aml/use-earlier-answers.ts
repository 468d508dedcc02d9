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
 * What the client answered before, once it is there. Answers of the last 12 months are filled in where nobody has touched
 * the question; another client's, filled in before, go. While they are on their way (`isLoading`) no question may be shown:
 * a press that was meant for an empty answer would take away the one that has just come.
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
  const take = useEffectEvent((earlier: EarlierAnswers | null, clientId: number | null) => {
    const { earlierTaken } = lookupStore.get();
    const isOthers = earlierTaken !== null && earlierTaken.clientId !== clientId;
    const own = isOthers ? removeEarlierAnswers(answers, earlierTaken.answers) : answers;
    const filled = earlier && !earlier.isOld ? fillEarlierAnswers(own, earlier) : own;
    if (filled !== answers) onChange(filled);
    const taken = earlier && clientId !== null ? { clientId, answers: earlier.answers } : null;
    if (isOthers || taken) lookupStore.set({ ...lookupStore.get(), earlierTaken: taken });
  });
  // Before the questions are drawn: nobody sees them without the answers.
  useLayoutEffect(() => take(earlier, clientId), [earlier, clientId]);
  return { earlier, isLoading, isFailed: isError, retry: () => void refetch() };
}
