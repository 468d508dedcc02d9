import { IconCircleCheckFilled, IconCircleDashed, IconFileText } from "@tabler/icons-react";
import { dotSeparator } from "../model/dot-separator.ts";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { ContractDocument } from "../api/contract-queries.ts";
import { sizeOf } from "../model/document-size.ts";
import classes from "./document-list.module.css";

type DocumentListProps = {
  documents: readonly ContractDocument[];
  /** The id of the document that is currently shown. */
  shown: string | undefined;
  /** True if the list shows which documents were opened. */
  showsOpened: boolean;
  onShow: (documentId: string) => void;
};

/** Lists the documents of a contract with name, kind, size and, if wanted, whether each was opened. */
export function DocumentList({ documents, shown, showsOpened, onShow }: DocumentListProps) {
  const { t } = useTexts("contract");
  return (
    <nav aria-label={t("documents")}>
      <ul className={classes["list"]}>
        {documents.map(({ documentId, name, kind, bytes, opened }) => {
          const { key, size } = sizeOf(bytes);
          const Tick = opened === null ? IconCircleDashed : IconCircleCheckFilled;
          const Icon = showsOpened ? Tick : IconFileText;
          return (
            <li key={documentId}>
              <button
                type="button"
                className={classes["document"]}
                aria-current={documentId === shown ? "true" : undefined}
                onClick={() => onShow(documentId)}
              >
                <Icon size={20} stroke={1.6} data-opened={(showsOpened && opened !== null) || undefined} aria-hidden />
                <span className={classes["text"]}>
                  <span className={classes["name"]}>{name}</span>
                  <span className={classes["about"]}>
                    {t(`kind-${kind}`)}
                    {dotSeparator}
                    <span className={classes["size"]}>{t(key, { size })}</span>
                  </span>
                  {showsOpened && (
                    <span className={classes["about"]}>
                      {opened === null
                        ? t("document-unopened")
                        : t("document-opened", { at: pragueDateTime(opened.at) })}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
