import { formatDay } from "@fundport/i18n";
import { useTexts } from "#lib/use-texts.tsx";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { localDay } from "#lib/local-day.ts";
import { Mark } from "#ui/mark.tsx";
import { usePrinting } from "#ui/use-printing.ts";
import classes from "./paper-head.module.css";

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
