import { formatDay } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { localDate } from "#lib/dates/local-date.ts";
import { Logo } from "#ui/layout/logo.tsx";
import { usePrinting } from "#ui/layout/use-printing.ts";
import classes from "./print-header.module.css";

/** Replaces the header on printed pages and shows the company, the user and the date. */
export function PrintHeader() {
  const { t } = useTexts("shell");
  const { fullName, company } = useGlobalList("getUser");
  const printedAt = usePrinting();
  if (printedAt === null) return null;
  return (
    <div className={classes["head"]}>
      <span className={classes["brand"]}>
        <Logo size={22} />
        Fundport
      </span>
      <span>{t("printed", { day: formatDay(localDate(printedAt)), by: `${fullName}, ${company.name}` })}</span>
    </div>
  );
}
