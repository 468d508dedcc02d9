import type { ClientSection } from "@fundport/rules";
import { packVisibleFields, unpackVisibleFields } from "#features/clients/form/model/fields/visible-fields.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useFormState } from "../model/form-context.ts";
import classes from "./client-form-page.module.css";
import { FormField } from "./form-field.tsx";
import { Questions } from "./questions.tsx";

type FormSectionProps = { section: ClientSection; phoneEnding: string };

/** A section of the form with its visible fields. Returns null if no field of the section is visible. */
export function FormSection({ section, phoneEnding }: FormSectionProps) {
  const { t } = useTexts(["client-form", "client"]);
  const names = unpackVisibleFields(useFormState(({ form, terms }) => packVisibleFields(form, terms, section)));
  const hasQuestions = useFormState(({ terms }) => terms.questionnaire.questionsDef.length > 0);
  const isQuestionnaire = section === "questionnaire";
  if (isQuestionnaire ? !hasQuestions : names.length === 0) return null;
  return (
    <section className={classes["card"]} aria-labelledby={`section-${section}`}>
      <h2 id={`section-${section}`} className={classes["heading"]}>
        {isQuestionnaire ? t("client-form:section-questionnaire") : t(`client:section-${section}`)}
      </h2>
      {isQuestionnaire ? (
        <Questions />
      ) : (
        names.map((name) =>
          name === "phone" ? (
            <p key={name} className={classes["field"]}>
              <span className={classes["label"]}>{t("client:field-phone")}</span>
              <span>{t("client-form:phone-fixed", { ending: phoneEnding })}</span>
            </p>
          ) : (
            <FormField key={name} name={name} />
          ),
        )
      )}
    </section>
  );
}
