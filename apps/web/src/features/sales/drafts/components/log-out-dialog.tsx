import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { listUnsavedWork } from "#features/identity/sessions/model/work-sources.ts";
import { useLogOutWithoutQuestion } from "#features/identity/sessions/use-log-out.ts";
import { localDateTime } from "#lib/dates/local-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { draftsKey } from "../api/draft-queries.ts";
import { currentContent, useLoadedDraft } from "../model/loaded-draft.ts";
import { isDraftWork } from "../model/draft-work.ts";
import { suggestDraftName } from "../model/suggest-draft-name.ts";
import { type SaveMode, type SaveOutcome, useSaveDraft } from "../model/use-save-draft.ts";
import classes from "./draft-dialogs.module.css";
import { DraftDialog } from "./draft-dialog.tsx";

type Problem = { isOfName: boolean; message: string } | null;

/**
 * A dialog before the log-out with three choices: save the work that a draft can store, discard it, or stay logged in.
 */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(["drafts", "session"]);
  const field = useRef<HTMLInputElement>(null);
  const [hasOthers] = useState(() => !listUnsavedWork().every(isDraftWork));
  const { mode, name, setName, problem, isBusy, handleLeave, handleSave } = useSaveAndLeave(field, onClose);
  return (
    <DraftDialog title={t("drafts:log-out-title")} isWide onClose={onClose}>
      <form className={classes["form"]} onSubmit={(event) => void handleSave(event)} noValidate>
        <p className={classes["lead"]}>
          {t("drafts:log-out-text")}
          {mode === "update" && ` ${t("drafts:log-out-update", { name })}`}
        </p>
        {mode === "new" && (
          <TextInput
            ref={field}
            label={t("drafts:name-label")}
            value={name}
            required
            autoComplete="off"
            error={problem?.isOfName ? problem.message : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {hasOthers && <p className={classes["lead"]}>{t("drafts:log-out-others")}</p>}
        {problem?.isOfName === false && (
          <p className={classes["wrong"]} role="alert">
            {problem.message}
          </p>
        )}
        <div className={classes["actions"]}>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t("session:log-out-unsaved-cancel")}
          </Button>
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => void handleLeave()}>
            {t("session:log-out-unsaved-confirm")}
          </Button>
          <Button type="submit" loading={isBusy} data-autofocus>
            {t("drafts:log-out-save")}
          </Button>
        </div>
      </form>
    </DraftDialog>
  );
}

/**
 * Returns the state and handlers of the dialog: saves the work as a draft and logs out. If either fails, the dialog
 * stays open and shows the problem.
 */
function useSaveAndLeave(field: RefObject<HTMLInputElement | null>, onClose: () => void) {
  const { t } = useTexts("drafts");
  const client = useQueryClient();
  const loaded = useLoadedDraft();
  const { save } = useSaveDraft({ read: currentContent });
  const leave = useLogOutWithoutQuestion();
  const [mode, setMode] = useState<SaveMode>(loaded === null ? "new" : "update");
  const [name, setName] = useState(
    () =>
      loaded?.name ||
      suggestDraftName(currentContent().client) ||
      t("log-out-name", { when: localDateTime(new Date().toISOString()) }),
  );
  const [problem, setProblem] = useState<Problem>(null);
  const [isBusy, setBusy] = useState(false);

  async function handleLeave() {
    setBusy(true);
    await leave();
    onClose();
  }

  async function handleSave(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    setBusy(true);
    const outcome = await save({ mode, name, emptiesCart: false });
    if (outcome.kind === "under-way") return;
    if (outcome.kind === "saved" && !listUnsavedWork().some(isDraftWork)) {
      // The save has started to reload the drafts. That is pointless, because the session ends now.
      await client.cancelQueries({ queryKey: draftsKey });
      return await handleLeave();
    }
    setBusy(false);
    setProblem(describeProblem(t, outcome, { mode, name }));
    if (outcome.kind === "saved") return setMode("update");
    if (outcome.kind === "failed" && outcome.isGone) setMode("new");
    if (outcome.kind === "changed") {
      setMode("new");
      setName(`${name} 2`);
    }
    if (outcome.kind === "name") field.current?.focus();
  }

  return { mode, name, setName, problem, isBusy, handleLeave, handleSave };
}

function describeProblem(
  t: TFunction<"drafts">,
  outcome: Exclude<SaveOutcome, { kind: "under-way" }>,
  { mode, name }: { mode: SaveMode; name: string },
): Problem {
  const inDialog = (message: string) => ({ isOfName: false, message });
  if (outcome.kind === "name") return { isOfName: mode === "new", message: outcome.message };
  // The draft was saved, but another tab has changed the work in the meantime.
  if (outcome.kind === "saved") return inDialog(t("log-out-meanwhile", { name }));
  if (outcome.kind === "changed") return inDialog(t("log-out-changed", { name }));
  if (outcome.isGone) return inDialog(t("log-out-gone", { name }));
  return inDialog(t(outcome.isUnreachable ? "log-out-unreachable" : "log-out-failed", { name }));
}
