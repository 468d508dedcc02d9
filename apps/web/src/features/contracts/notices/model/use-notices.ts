import { type NoticeKind, noticeKinds, type Notices } from "@fundport/rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure, showToast } from "#ui/feedback/toasts.ts";
import { noticesKey, noticesQuery } from "../api/notices-query.ts";

/**
 * Returns which notices the advisor has switched on, and a function that changes one. A change is shown immediately. If
 * the request fails, only this notice is reverted, and a toast reports the failure.
 */
export function useNotices() {
  const { t } = useTexts("notices");
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(noticesQuery);
  const [pendingChoices, setPendingChoices] = useState<Partial<Notices>>({});
  const lastClicks = useRef(new Map<NoticeKind, symbol>());

  async function choose(kind: NoticeKind, isOn: boolean): Promise<void> {
    const click = Symbol(kind);
    lastClicks.current.set(kind, click);
    setPendingChoices((before) => ({ ...before, [kind]: isOn }));
    const toast = { id: `notice-${kind}` };
    const facts = { notice: t(kind) };
    const mutation = client.getMutationCache().build(client, {
      mutationKey: noticesKey,
      // The shared scope runs requests one after another, so the last click wins and the last response contains all
      // settings.
      scope: { id: "notices" },
      mutationFn: async () => {
        await client.cancelQueries({ queryKey: noticesKey });
        return await call("putNotices", { body: { [kind]: isOn } });
      },
      onSuccess: (stored) => {
        client.setQueryData(noticesQuery.queryKey, stored);
        showToast(t(isOn ? "saved-on" : "saved-off", facts), toast);
      },
      onError: () => showFailure(t("save-failed", facts), toast),
      onSettled: async () => {
        if (lastClicks.current.get(kind) === click) setPendingChoices((before) => without(before, kind));
        // The server may have stored a change although its response was lost, so the settings are loaded again after
        // the last request.
        if (client.isMutating({ mutationKey: noticesKey }) > 1) return;
        await client.invalidateQueries({ queryKey: noticesKey });
      },
    });
    // `onError` has already reported the failure.
    await mutation.execute(undefined).catch(() => undefined);
  }

  return { chosen: data && { ...data, ...pendingChoices }, error, isFetching, retry: () => void refetch(), choose };
}

function without(choices: Partial<Notices>, kind: NoticeKind): Partial<Notices> {
  const others = noticeKinds.filter((each) => each !== kind && choices[each] !== undefined);
  return Object.fromEntries(others.map((each) => [each, choices[each]]));
}
