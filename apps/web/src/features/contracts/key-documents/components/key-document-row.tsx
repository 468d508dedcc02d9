import { Button } from "@mantine/core";
import { formatDay } from "@fundport/i18n";
import { IconCircleCheckFilled, IconCircleDashed } from "@tabler/icons-react";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { KeyDocument } from "#features/contracts/records/api/contract-queries.ts";
import classes from "./key-documents.module.css";

type KeyDocumentRowProps = { document: KeyDocument; product: string; onOpen: () => void };

/** A row with a key document, its date, and whether the document has been opened. */
export function KeyDocumentRow({ document, product, onOpen }: KeyDocumentRowProps) {
  const { t } = useTexts("contract");
  const { name, day, opened } = document;
  const Icon = opened === null ? IconCircleDashed : IconCircleCheckFilled;
  return (
    <li className={classes["document"]} data-opened={opened !== null || undefined}>
      <Icon className={classes["icon"]} size={20} stroke={1.6} aria-hidden />
      <span className={classes["text"]}>
        <span className={classes["name"]}>{name}</span>
        {day !== null && <span className={classes["about"]}>{t("key-day", { day: formatDay(day) })}</span>}
        <span className={classes["about"]}>
          <OpeningStatus opened={opened} />
        </span>
      </span>
      <Button
        className={classes["open"] ?? ""}
        size="compact-sm"
        variant="light"
        aria-label={`${t("key-open")} ${name}, ${product}`}
        onClick={onOpen}
      >
        {t("key-open")}
      </Button>
    </li>
  );
}

function OpeningStatus({ opened }: Pick<KeyDocument, "opened">) {
  const { t } = useTexts("contract");
  if (opened === null) return t("key-unopened");
  const at = pragueDateTime(opened.at);
  const { lastPage: page, downloaded } = opened;
  if (page === 0) return t(downloaded ? "key-saved" : "key-opened-at", { at });
  return t(downloaded ? "key-opened-saved" : "key-opened", { at, page });
}
