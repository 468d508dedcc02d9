import { useEffect, useState } from "react";
import { openPdf, type PdfFile } from "./open-pdf.ts";

type Opened = { bytes: Blob; attempt: number; file: PdfFile | null; error: Error | null };

/** Opens a PDF once its bytes have loaded, and closes it on unmount. */
export function usePdf(bytes: Blob | undefined): { file: PdfFile | null; error: Error | null; retry: () => void } {
  const [openedPdf, setOpened] = useState<Opened | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!bytes) return undefined;
    let isActive = true;
    let file: PdfFile | null = null;
    openPdf(bytes).then(
      (fresh) => {
        file = fresh;
        if (isActive) setOpened({ bytes, attempt, file: fresh, error: null });
        else fresh.close();
      },
      (error: unknown) => {
        if (isActive) setOpened({ bytes, attempt, file: null, error: toError(error) });
      },
    );
    return () => {
      isActive = false;
      file?.close();
    };
  }, [bytes, attempt]);
  // If the bytes or the attempt have changed, the previously opened document is already closed.
  const isCurrent = openedPdf !== null && openedPdf.bytes === bytes && openedPdf.attempt === attempt;
  return {
    file: isCurrent ? openedPdf.file : null,
    error: isCurrent ? openedPdf.error : null,
    retry: () => setAttempt(attempt + 1),
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
