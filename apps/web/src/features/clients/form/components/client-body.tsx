import { clientSections } from "@fundport/rules";
import { memo, useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useSections } from "../model/use-sections.ts";
import { CheckSection, type CheckSectionProps } from "./check-section.tsx";
import classes from "./client-page.module.css";
import { SectionNavigation } from "./section-navigation.tsx";
import { FormSection } from "./sections/form-section.tsx";

type ClientBodyProps = { isPhone: boolean } & Omit<CheckSectionProps, "goToFirstIssue">;

/** The body of the client page: the navigation between sections, the sections, and the actions on the client's data. */
export const ClientBody = memo(function ClientBody({ isPhone, ...end }: ClientBodyProps) {
  const { t } = useTexts("client");
  const form = useRef<HTMLFormElement>(null);
  const sections = useSections(form, isPhone);
  return (
    <div className={classes["layout"]}>
      <SectionNavigation current={sections.current} onGo={sections.go} />
      <form
        ref={form}
        className={classes["form"]}
        noValidate
        autoComplete="off"
        aria-label={t("title")}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={classes["sections"]}>
          {clientSections.map((section) => (
            <FormSection
              key={section}
              section={section}
              isOpen={sections.isOpen(section)}
              isPhone={isPhone}
              onToggle={sections.toggle}
              onGo={sections.go}
            />
          ))}
        </div>
        <CheckSection {...end} goToFirstIssue={sections.goToFirstIssue} />
      </form>
    </div>
  );
});
