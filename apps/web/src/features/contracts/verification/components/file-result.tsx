import { useLayoutEffect, useRef } from "react";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import page from "#ui/layout/client-page/client-page.module.css";
import type { Examination } from "../model/examine-file.ts";
import { findVerdict, moods } from "../model/find-verdict.ts";
import { KnownFacts } from "./known-facts.tsx";
import classes from "./verify.module.css";

type FileResultProps = { name: string; examined: Examination; takesFocus: boolean };

/** Shows the result for a file: a verdict with an explanation, the seal, and the server's record. */
export function FileResult({ name, examined, takesFocus }: FileResultProps) {
  const { t } = useTexts("verify");
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = findVerdict(examined);
  const shownExamination = useRef<Examination | null>(null);
  useLayoutEffect(() => {
    // A new result takes the focus, so that screen readers announce it. Rendering the same result again does not move
    // the focus.
    if (takesFocus && shownExamination.current !== examined) heading.current?.focus();
    shownExamination.current = examined;
  }, [examined, takesFocus]);
  const checked = examined.kind === "checked" ? examined : null;
  return (
    <div className={classes["result"]} data-mood={moods[verdict]}>
      <h3 ref={heading} tabIndex={-1}>
        {t(`verdict-${verdict}`)}
      </h3>
      <p>{name}</p>
      <p>{t(`verdict-${verdict}-text`)}</p>
      {checked !== null && checked.seal.kind !== "none" && checked.seal.kind !== "foreign" && (
        <dl className={page["facts"]}>
          <div>
            <dt>{t("sealed-by")}</dt>
            <dd>{checked.sealedBy}</dd>
          </div>
          {checked.seal.statedAt !== null && (
            <div>
              <dt>{t("stated-at")}</dt>
              <dd>{t("in-prague", { when: pragueDateTime(checked.seal.statedAt.toISOString()) })}</dd>
            </div>
          )}
        </dl>
      )}
      {checked !== null && <KnownFacts known={checked.known} />}
    </div>
  );
}
