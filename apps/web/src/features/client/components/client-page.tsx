import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ClientSection, clientSections } from "@fundport/rules";
import { IconArrowLeft, IconArrowRight, IconEraser } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CartScope } from "#features/cart/model/use-cart-view.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { Page } from "#ui/page.tsx";
import { currentClientForm, isEmptyClientForm, useClientForm } from "../model/client-form-store.ts";
import { describeValue, nameField } from "../model/describe-value.ts";
import { FormContext } from "../model/form-context.ts";
import { nameOfClient } from "../model/summarise-section.ts";
import { useClientPage } from "../model/use-client-page.ts";
import { useReset } from "../model/use-reset.ts";
import { useSections } from "../model/use-sections.ts";
import classes from "./client-page.module.css";
import { ClashDialog } from "./dialogs/clash-dialog.tsx";
import { LookUpNotes } from "./look-ups/look-up-notes.tsx";
import { Rail } from "./rail.tsx";
import { FormSection } from "./sections/form-section.tsx";
import { QuestionnaireSection } from "./sections/questionnaire-section.tsx";
import { SectionFields } from "./sections/section-fields.tsx";

type ClientPageProps = {
  scope: CartScope;
  /** Below the title: the draft that is worked on, and the steps. */
  head: ReactNode;
  /** Saving what is here as a draft. */
  draftActions: ReactNode;
  onBack: () => void;
  /** The form was emptied, and the choice of a framework contract with it: leads to where another one is chosen. */
  onContractLeft: () => void;
};

/** The client step: all that is known of a client, in sections. Source: client §2, Client data form. */
export function ClientPage({ scope, head, draftActions, onBack, onContractLeft }: ClientPageProps) {
  const { t } = useTexts("client");
  const isPhone = useMediaQuery("(width < 48rem)", false, { getInitialValueInEffect: false }) ?? false;
  const sections = useSections(isPhone);
  const { tools, lookUps } = useClientPage(scope);
  const reset = useReset(scope, onContractLeft);
  const name = useClientForm(nameOfClient);
  const isEmpty = useClientForm(isEmptyClientForm);
  const after = (section: ClientSection) => clientSections[clientSections.indexOf(section) + 1];
  return (
    <FormContext value={tools}>
      <Page
        title={name === "" ? t("title") : t("title-of", { name })}
        subtitle={t("lead")}
        actions={
          <Button
            variant="default"
            disabled={isEmpty}
            leftSection={<IconEraser size={18} stroke={1.7} aria-hidden />}
            onClick={() => void reset()}
          >
            {t("reset")}
          </Button>
        }
      >
        {head}
        <LookUpNotes
          lookUps={lookUps}
          form={currentClientForm()}
          labelOf={(field) => nameField(t, field, currentClientForm())}
          formatValue={(field, value) => describeValue(t, tools.lists, field, value)}
        />
        <div className={classes["layout"]}>
          <Rail current={sections.current} onGo={sections.go} />
          <form
            className={classes["form"]}
            noValidate
            autoComplete="off"
            onSubmit={(event) => event.preventDefault()}
            onFocus={sections.handleFocus}
            onPointerDownCapture={sections.handlePress}
          >
            <div className={classes["sections"]}>
              {clientSections.map((section) => {
                const next = after(section);
                return (
                  <FormSection
                    key={section}
                    section={section}
                    isOpen={sections.isOpen(section)}
                    onToggle={sections.toggle}
                  >
                    {section === "questionnaire" ? <QuestionnaireSection /> : <SectionFields section={section} />}
                    {isPhone && next !== undefined && (
                      <Button
                        className={classes["next"] ?? ""}
                        variant="light"
                        fullWidth
                        rightSection={<IconArrowRight size={16} stroke={1.8} aria-hidden />}
                        onClick={() => sections.go(next)}
                      >
                        {t(`section-${next}`)}
                      </Button>
                    )}
                  </FormSection>
                );
              })}
            </div>
            <div className={classes["end"]}>
              <Button
                variant="default"
                leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
                onClick={onBack}
              >
                {t("back-to-cart")}
              </Button>
              {draftActions}
            </div>
          </form>
        </div>
        <ClashDialog />
      </Page>
    </FormContext>
  );
}
