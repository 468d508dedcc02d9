import { type ChangeEvent, type DragEvent, useId, useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import page from "#ui/client-page/client-page.module.css";
import { examineFile } from "../model/examine-file.ts";
import { useExamination } from "../model/use-examination.ts";
import classes from "./verify.module.css";
import { FileResult } from "./file-result.tsx";

/** A field to choose a file or to drop one on, and what was found. */
export function FileCheck() {
  const { t } = useTexts("verify");
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { state, run } = useExamination(examineFile);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // The same file can be chosen again after it was changed.
    event.currentTarget.value = "";
    if (file) void run(file);
  }
  function handleDrag(event: DragEvent) {
    event.preventDefault();
    setOver(event.type === "dragover");
  }
  function handleDrop(event: DragEvent) {
    handleDrag(event);
    const file = event.dataTransfer.files[0];
    if (file) void run(file);
  }

  // Browsers have it only where nobody can change the page on its way.
  if (!window.isSecureContext || typeof crypto.subtle === "undefined")
    return (
      <section className={page["card"]} aria-label={t("file")}>
        <h2>{t("file")}</h2>
        <p role="alert">{t("no-crypto")}</p>
      </section>
    );
  return (
    <section className={page["card"]} aria-label={t("file")}>
      <h2>{t("file")}</h2>
      <p>{t("file-stays")}</p>
      <div
        className={classes["drop"]}
        data-over={isOver || undefined}
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrop}
      >
        {/* The browser's own button speaks its language, and says that no file is chosen once one was checked. */}
        <input id={id} className="visually-hidden" type="file" accept="application/pdf,.pdf" onChange={handleChange} />
        <label htmlFor={id}>{t("choose")}</label>
        <p className={page["note"]}>{t("drop")}</p>
      </div>
      {state.kind === "running" && <output>{t("checking")}</output>}
      {state.kind === "found" && <FileResult name={state.asked.name} examined={state.found} />}
      {state.kind === "failed" && (
        <>
          <p role="alert">{state.text}</p>
          <button type="button" className={page["action"]} onClick={() => void run(state.asked)}>
            {t("retry")}
          </button>
        </>
      )}
    </section>
  );
}
