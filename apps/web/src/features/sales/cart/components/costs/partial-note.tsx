import { useTexts } from "#lib/language/use-texts.tsx";
import summary from "../summary/cart-summary.module.css";

/**
 * Lists the omissions of a number. If the sum above it lists the same ones (`isRepeated`), the visible text is short;
 * screen readers get the full text.
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
