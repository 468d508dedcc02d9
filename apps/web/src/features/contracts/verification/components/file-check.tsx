import { type ChangeEvent, type DragEvent, useId, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import page from "#ui/layout/client-page/client-page.module.css";
import { useFileChecks } from "../model/use-file-checks.ts";
import classes from "./verify.module.css";
import { FileResult } from "./file-result.tsx";

/** A field to choose or drop files, and the result for each file. */
export function FileCheck() {
  const { t } = useTexts("verify");
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { checks, check, retry } = useFileChecks();

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])];
    // Resets the input, so that the user can choose the same file again after changing it.
    event.currentTarget.value = "";
    if (files.length > 0) void check(files);
  }
  function handleDrag(event: DragEvent) {
    event.preventDefault();
    setOver(event.type === "dragover");
  }
  function handleDrop(event: DragEvent) {
    handleDrag(event);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) void check(files);
  }

  // Browsers provide `crypto.subtle` only in secure contexts.
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
        {/* The native button is hidden, because its label is in the browser's language. After the reset, it would also show that no file is chosen. */}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="application/pdf,.pdf"
          multiple
          onChange={handleChange}
        />
        <label htmlFor={id}>{t("choose")}</label>
        <p className={page["note"]}>{t("drop")}</p>
      </div>
      {checks.length > 0 && (
        <ul className={page["list"]}>
          {checks.map((each, index) => (
            // The first result takes the focus. Screen readers announce the other results without moving the focus.
            <li key={index} aria-live={index > 0 ? "polite" : undefined}>
              {each.kind === "found" ? (
                <FileResult name={each.subject.name} examined={each.found} takesFocus={index === 0} />
              ) : (
                <p>{each.subject.name}</p>
              )}
              {each.kind === "running" && <output>{t("checking")}</output>}
              {each.kind === "failed" && (
                <>
                  <p role="alert">{each.text}</p>
                  <button type="button" className={page["action"]} onClick={() => void retry(index, each.subject)}>
                    {t("retry")}
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
