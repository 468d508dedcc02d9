import { IconFileText } from "@tabler/icons-react";
import { useTexts } from "#lib/use-texts.tsx";
import type { ContractDocument } from "../api/contract-queries.ts";
import { sizeOf } from "../model/document-size.ts";
import classes from "./document-list.module.css";

type DocumentListProps = {
  documents: readonly ContractDocument[];
  /** Of the one that is shown. */
  shown: string | undefined;
  onShow: (documentId: string) => void;
};

/** The documents of a contract: what each is called, what it is and how large. */
export function DocumentList({ documents, shown, onShow }: DocumentListProps) {
  const { t } = useTexts("contract");
  return (
    <nav aria-label={t("documents")}>
      <ul className={classes["list"]}>
        {documents.map(({ documentId, name, kind, bytes }) => {
          const { key, size } = sizeOf(bytes);
          return (
            <li key={documentId}>
              <button
                type="button"
                className={classes["document"]}
                aria-current={documentId === shown ? "true" : undefined}
                onClick={() => onShow(documentId)}
              >
                <IconFileText size={20} stroke={1.6} aria-hidden />
                <span className={classes["text"]}>
                  <span className={classes["name"]}>{name}</span>
                  <span className={classes["about"]}>
                    {t(`kind-${kind}`)} · <span className={classes["size"]}>{t(key, { size })}</span>
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
