import type { Lock } from "@fundport/api";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { showFailure, showToast } from "#ui/feedback/toasts.ts";
import { locksQuery } from "../api/locks-query.ts";
import { describeWho } from "./describe-lock.ts";

/**
 * Returns a function that lifts a lock. It requires confirmation, because an attacker can guess passwords again once
 * the lock is lifted.
 */
export function useLiftLock() {
  const { t } = useTexts("locks");
  const queryClient = useQueryClient();
  const [lifting, setLifting] = useState<string | null>(null);

  async function run(lock: Lock): Promise<void> {
    setLifting(lock.id);
    try {
      await call("liftLock", { params: { id: lock.id } });
      showToast(t("lifted", { who: describeWho(t, lock) }), { id: "lift-lock" });
    } catch (error) {
      // A 401 response logs the user out anyway, so a message would be pointless.
      if (!(error instanceof CallError) || error.status !== 401) showFailure(t("lift-failed"), { id: "lift-lock" });
    } finally {
      setLifting(null);
      await queryClient.invalidateQueries({ queryKey: locksQuery.queryKey });
    }
  }

  return {
    lifting,

    lift: async (lock: Lock): Promise<void> => {
      const isConfirmed = await confirm({
        title: t("lift-title"),
        text: t("lift-text", { who: describeWho(t, lock), what: t(`limit-${lock.limit}`) }),
        confirmLabel: t("lift-confirm"),
        cancelLabel: t("lift-cancel"),
      });
      if (isConfirmed) await run(lock);
    },
  };
}
