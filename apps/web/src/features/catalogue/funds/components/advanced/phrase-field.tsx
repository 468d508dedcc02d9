import { useEffect, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { SearchField } from "#ui/forms/search-field.tsx";

/** How long typing must pause before the search runs. Source: docs/reference/fund-pages.md#all-funds. */
const debounceMs = 100;

/** Shows each keystroke immediately and reports the phrase after a pause in typing. */
export function PhraseField({ phrase, onChange }: { phrase: string; onChange: (phrase: string) => void }) {
  const { t } = useTexts("funds");
  const [typed, setTyped] = useState(phrase);
  /**
   * The last phrase that this field reported or received. If `phrase` differs, it was changed elsewhere, for example by
   * removing a chip.
   */
  const [reportedPhrase, setReportedPhrase] = useState(phrase);
  if (phrase !== reportedPhrase) {
    setReportedPhrase(phrase);
    setTyped(phrase);
  }
  useEffect(() => {
    if (typed === reportedPhrase) return undefined;
    const timer = setTimeout(() => {
      setReportedPhrase(typed);
      onChange(typed);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, reportedPhrase, onChange]);
  return (
    <SearchField
      label={t("search-label")}
      placeholder={t("search-placeholder")}
      clearLabel={t("search-clear")}
      value={typed}
      onChange={setTyped}
    />
  );
}
