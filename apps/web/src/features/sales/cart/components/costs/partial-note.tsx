import { useTexts } from "#lib/language/use-texts.tsx";
import summary from "../summary/cart-summary.module.css";

/**
 * What a number does not count. Where the sum above it has told the same, it is short to the eye; readers of the page
 * by ear hear all of it, wherever they are.
 */
export function PartialNote({ note, isTold }: { note: string; isTold: boolean }) {
  const { t } = useTexts("derivation");
  if (note === "") return null;
  if (!isTold)
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
