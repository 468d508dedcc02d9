import { formatDay } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { localDay } from "#lib/dates/local-date.ts";
import { Mark } from "#ui/layout/logo.tsx";
import { usePrinting } from "#ui/layout/use-printing.ts";
import classes from "./print-header.module.css";

/** On paper, in place of the header: whose portal it is, who printed the page, and when. */
export function PaperHead() {
  const { t } = useTexts("shell");
  const { fullName, company } = useGlobalList("getUser");
  const printedAt = usePrinting();
  if (printedAt === null) return null;
  return (
    <div className={classes["head"]}>
      <span className={classes["brand"]}>
        <Mark size={22} />
        Fundport
      </span>
      <span>{t("printed", { day: formatDay(localDay(printedAt)), by: `${fullName}, ${company.name}` })}</span>
    </div>
  );
}
