import { Button } from "@mantine/core";
import { type ClientSection, clientSections } from "@fundport/rules";
import { IconAlertCircle, IconArrowRight, IconCheck, IconChevronDown } from "@tabler/icons-react";
import { memo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useClientForm } from "../../model/client-form-store.ts";
import { useFormTools } from "../../model/form-context.ts";
import { useFormView } from "../../model/form-view.ts";
import { isBlankSection, packSectionState, type SectionState, unpackSectionState } from "../../model/section-state.ts";
import { summariseSection } from "../../model/summarise-section.ts";
import { FormNotes } from "../form-notes.tsx";
import { QuestionnaireSection } from "./questionnaire-section.tsx";
import { SectionErrors } from "./section-errors.tsx";
import { SectionFields } from "./section-fields.tsx";
import classes from "./sections.module.css";

/** Returns the progress of a section. Re-renders only when the progress changes. */
export function useSectionState(section: ClientSection): SectionState {
  return unpackSectionState(useFormView((view) => packSectionState(view, section)));
}

/** Returns the element id of a section. */
export function sectionId(section: ClientSection): string {
  return `client-${section}`;
}

type FormSectionProps = {
  section: ClientSection;
  isOpen: boolean;
  isPhone: boolean;
  onToggle: (section: ClientSection) => void;
  onGo: (section: ClientSection) => void;
};

/** A section of the form with its name, progress and fields. A folded section summarises its values in one line. */
export const FormSection = memo(function FormSection(props: FormSectionProps) {
  const { section, isOpen, isPhone, onToggle, onGo } = props;
  const { t } = useTexts("client");
  const id = sectionId(section);
  const nextSection = clientSections[clientSections.indexOf(section) + 1];
  return (
    <section className={classes["section"]} id={id} aria-labelledby={`${id}-title`} data-section={section}>
      <h2 className={classes["heading"]}>
        <button
          type="button"
          className={classes["toggle"]}
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => onToggle(section)}
        >
          <span className={classes["title"]} id={`${id}-title`}>
            {t(`section-${section}`)}
          </span>
          {!isOpen && <Summary section={section} />}
          <Status section={section} />
          <IconChevronDown className={classes["chevron"]} size={18} stroke={1.7} aria-hidden />
        </button>
      </h2>
      {!isOpen && <SectionErrors section={section} />}
      <FormNotes at={section} />
      <div className={classes["body"]} id={`${id}-fields`} hidden={!isOpen}>
        {isOpen && (section === "questionnaire" ? <QuestionnaireSection /> : <SectionFields section={section} />)}
        {isOpen && isPhone && nextSection !== undefined && (
          <Button
            className={classes["next"] ?? ""}
            variant="light"
            fullWidth
            rightSection={<IconArrowRight size={16} stroke={1.8} aria-hidden />}
            onClick={() => onGo(nextSection)}
          >
            {t(`section-${nextSection}`)}
          </Button>
        )}
      </div>
    </section>
  );
});

function Summary({ section }: { section: ClientSection }) {
  const { t } = useTexts(["client", "questionnaire"]);
  const { lists, terms } = useFormTools();
  const summary = useClientForm((form) => summariseSection(t, lists, form, terms, section));
  return <span className={classes["summary"]}>{summary === "" ? t("section-empty") : summary}</span>;
}

/** Shows that a section is done, or how many fields are missing or wrong. */
export function Status({ section }: { section: ClientSection }) {
  const { t } = useTexts("client");
  const { missing, wrong, isDone } = useSectionState(section);
  const isBlank = useClientForm((form) => isDone && isBlankSection(form, section));
  if (isBlank) return <span className={classes["missing"]}>{t("state-optional")}</span>;
  if (isDone) {
    return (
      <span className={classes["done"]}>
        <IconCheck size={16} stroke={2.2} aria-hidden />
        <span className="visually-hidden">{t("state-done")}</span>
      </span>
    );
  }
  if (wrong > 0) {
    return (
      <span className={classes["wrong"]}>
        <IconAlertCircle size={16} stroke={1.9} aria-hidden />
        {t("state-wrong", { count: wrong })}
      </span>
    );
  }
  return missing > 0 ? <span className={classes["missing"]}>{t("state-missing", { count: missing })}</span> : null;
}
