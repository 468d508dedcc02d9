import { useTexts } from "#lib/language/use-texts.tsx";
import summary from "../summary/cart-summary.module.css";

/**
 * Lists what a number omits. If the sum above the number lists the same omissions (`isRepeated`), the visible text is
 * short, but screen readers get the full text.
 */
export function PartialNote({ note, isRepeated }: { note: string; isRepeated: boolean }) {
  const { t } = useTexts("derivation");
  if (note === "") return null;
  if (!isRepeated)
    return (
      <span className={summary["partial"]} data-partial>
        {note}
      </span>
    );
  return (
    <span className={summary["partial"]} data-partial>
      <span aria-hidden>{t("not-counted-above")}</span>
      <span className="visually-hidden">{note}</span>
    </span>
  );
}
