import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import page from "#ui/layout/client-page/client-page.module.css";
import { usePdf } from "#ui/pdf/use-pdf.ts";
import { type OnRead, useReadingReports } from "#ui/pdf/use-reading-reports.ts";
import { fileNameOf, saveFile } from "#lib/save-file.ts";
import type { DocumentToOpen } from "../model/document-to-open.ts";
import { DocumentPages } from "./document-pages.tsx";
import classes from "./opened-document.module.css";

export type OpenedDocumentProps = { document: DocumentToOpen; onClose: () => void; onRead: OnRead };

/** Shows a document over the whole window, with buttons to download it and to return to the contract. */
export function OpenedDocument({ document, onClose, onRead }: OpenedDocumentProps) {
  const { t } = useTexts(["documents", "sign"]);
  const id = useId();
  const dialog = useModal();
  const { bytes, error, retry } = useBytes(document);
  const pdf = usePdf(bytes ?? undefined);
  const { notePage, noteDownload } = useReadingReports(onRead);
  const failure = error ?? pdf.error;

  function save() {
    if (bytes === null) return;
    saveFile(bytes, fileNameOf(document.name, bytes.type));
    noteDownload();
  }
  return (
    <dialog
      ref={dialog}
      className={classes["dialog"]}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={classes["header"]}>
        <h2 id={id}>{document.name}</h2>
        <div className={classes["tools"]}>
          <button type="button" className={page["action"]} disabled={bytes === null} onClick={save}>
            {t("download-short")}
          </button>
          <button type="button" className={page["main-action"]} onClick={onClose}>
            {t("sign:document-close")}
          </button>
        </div>
      </header>
      {pdf.file !== null && <DocumentPages name={document.name} file={pdf.file} onPage={notePage} />}
      {pdf.file === null && failure === null && <output className={classes["state"]}>{t("opening")}</output>}
      {failure !== null && (
        <div className={classes["state"]}>
          <p role="alert">{describe()}</p>
          <button type="button" className={page["action"]} onClick={error === null ? pdf.retry : retry}>
            {t("sign:retry")}
          </button>
        </div>
      )}
    </dialog>
  );

  function describe(): string {
    if (!(failure instanceof CallError)) return t("load-document-error");
    return failure.status === 0 ? t("sign:offline") : (failure.messages[0] ?? t("load-document-error"));
  }
}

/**
 * Returns a ref for a dialog that is shown as modal while it is mounted. The browser keeps the focus inside the dialog,
 * and returns it afterwards.
 */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}

/** Loads the bytes of a document. */
function useBytes({ load }: DocumentToOpen) {
  const [bytes, setBytes] = useState<Blob | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState({ load });
  useEffect(() => {
    const controller = new AbortController();
    attempt.load(controller.signal).then(setBytes, (failure: unknown) => {
      if (!controller.signal.aborted) setError(failure);
    });
    return () => controller.abort();
  }, [attempt]);
  function retry() {
    setError(null);
    setAttempt({ load });
  }
  return { bytes, error, retry };
}
