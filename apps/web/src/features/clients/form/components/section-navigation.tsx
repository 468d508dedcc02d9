import { Progress } from "@mantine/core";
import { type ClientSection, clientSections } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useShallow } from "zustand/react/shallow";
import { useClientForm } from "../model/client-form-store.ts";
import { useFormTools } from "../model/form-context.ts";
import { useFormView } from "../model/form-view.ts";
import { countRequired } from "../model/section-state.ts";
import { Status, useSectionState } from "./sections/form-section.tsx";
import classes from "./section-navigation.module.css";

type SectionNavigationProps = { current: ClientSection | null; onGo: (section: ClientSection) => void };

/**
 * Shows the progress of each section; a click opens the section. On a phone, there is one bar with the total progress.
 */
export function SectionNavigation({ current, onGo }: SectionNavigationProps) {
  const { t } = useTexts("client");
  const count = useProgress();
  return (
    <nav className={classes["rail"]} aria-label={t("rail")}>
      <div className={classes["total"]}>
        <p className={classes["count"]} aria-live="polite">
          {t("rail-count", { done: count.done, count: count.total })}
        </p>
        <Progress
          value={count.total === 0 ? 100 : (100 * count.done) / count.total}
          size={4}
          aria-label={t("rail-count", { done: count.done, count: count.total })}
        />
      </div>
      <ul className={classes["list"]}>
        {clientSections.map((section) => (
          <SectionEntry key={section} section={section} isCurrent={section === current} onGo={onGo} />
        ))}
      </ul>
    </nav>
  );
}

type SectionEntryProps = { section: ClientSection; isCurrent: boolean; onGo: SectionNavigationProps["onGo"] };

function SectionEntry({ section, isCurrent, onGo }: SectionEntryProps) {
  const { t } = useTexts("client");
  const { wrong, isDone } = useSectionState(section);
  return (
    <li>
      <button
        type="button"
        className={classes["entry"]}
        aria-current={isCurrent ? "step" : undefined}
        data-state={isDone ? "done" : wrong > 0 ? "wrong" : "missing"}
        onClick={() => onGo(section)}
      >
        <span className={classes["name"]}>{t(`section-${section}`)}</span>
        <Status section={section} />
      </button>
    </li>
  );
}

/** Counts the required fields, and the valid ones among them. Re-renders only when one of the numbers changes. */
function useProgress() {
  const { terms } = useFormTools();
  const issues = useFormView((view) => view.issues);
  const lookupIssues = useFormView((view) => view.lookupIssues);
  return useClientForm(useShallow((form) => countRequired(form, terms, { issues, lookupIssues })));
}
