import { Button, Checkbox, Radio, TextInput } from "@mantine/core";
import { type FormEvent, useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { SaveRequest } from "../model/use-save-draft.ts";
import type { LoadedDraft } from "../model/loaded-draft.ts";
import classes from "./draft-dialogs.module.css";

export type SaveError = { kind: "name" | "failed"; message: string } | null;
type SaveDraftFormProps = {
  request: SaveRequest;
  /** The loaded draft, which the advisor can update instead of saving a new one; null if no draft is loaded. */
  loaded: LoadedDraft | null;
  error: SaveError;
  isSaving: boolean;
  onChange: (request: SaveRequest) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

export function SaveDraftForm({ request, loaded, error, isSaving, onChange, onSubmit, onCancel }: SaveDraftFormProps) {
  const { t } = useTexts("drafts");
  const field = useRef<HTMLInputElement>(null);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
    field.current?.focus();
  }
  return (
    <form className={classes["form"]} onSubmit={handleSubmit} noValidate>
      {loaded !== null && (
        <Radio.Group label={t("save-what")} value={request.mode} onChange={(mode) => onChange({ ...request, mode })}>
          <div className={classes["choices"]}>
            <Radio value="update" label={t("save-update", { name: loaded.name })} />
            <Radio value="new" label={t("save-new")} />
          </div>
        </Radio.Group>
      )}
      <TextInput
        ref={field}
        label={t("name-label")}
        value={request.name}
        required
        data-autofocus
        autoComplete="off"
        error={error?.kind === "name" ? error.message : null}
        onChange={(event) => onChange({ ...request, name: event.currentTarget.value })}
      />
      <Checkbox
        label={t("empty-after")}
        checked={request.emptiesCart}
        onChange={(event) => onChange({ ...request, emptiesCart: event.currentTarget.checked })}
      />
      {error?.kind === "failed" && (
        <p className={classes["wrong"]} role="alert">
          {error.message}
        </p>
      )}
      <div className={classes["actions"]}>
        <Button variant="default" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
