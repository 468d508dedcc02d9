import { Button } from "@mantine/core";
import { clientSections } from "@fundport/rules";
import { IconArrowLeft } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import type { CartScope } from "#features/cart/model/use-cart-view.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { useSections } from "../model/use-sections.ts";
import classes from "./client-page.module.css";
import { Rail } from "./rail.tsx";
import { FormSection } from "./sections/form-section.tsx";

type ClientBodyProps = { isPhone: boolean; scope: CartScope; draftActions: ReactNode; onBack: () => void };

/** The rail, the sections and what can be done with the data. */
export const ClientBody = memo(function ClientBody({ isPhone, draftActions, onBack }: ClientBodyProps) {
  const { t } = useTexts("client");
  const sections = useSections(isPhone);
  return (
    <div className={classes["layout"]}>
      <Rail current={sections.current} onGo={sections.go} />
      <form
        className={classes["form"]}
        noValidate
        autoComplete="off"
        aria-label={t("title")}
        onSubmit={(event) => event.preventDefault()}
        onFocus={sections.handleFocus}
        onPointerDownCapture={sections.handlePress}
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
        <div className={classes["end"]}>
          <Button variant="default" leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />} onClick={onBack}>
            {t("back-to-cart")}
          </Button>
          {draftActions}
        </div>
      </form>
    </div>
  );
});
