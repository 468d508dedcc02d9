import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { type DocumentLanguage, documentLanguages } from "../model/contract-terms.ts";
import classes from "./creation-terms.module.css";

type CreationTermsProps = {
  language: DocumentLanguage;
  onLanguage: (language: DocumentLanguage) => void;
  frameworkOnly: boolean;
  /** A note about the contract that will be replaced; null if the new contract replaces none. */
  replaces: ReactNode;
};

/** The choice of the document language, and notes about products that are left out and about the replaced contract. */
export function CreationTerms({ language, onLanguage, frameworkOnly, replaces }: CreationTermsProps) {
  const { t } = useTexts("contract");
  return (
    <>
      {(frameworkOnly || replaces !== null) && (
        <div className={classes["notes"]}>
          {frameworkOnly && <p>{t("framework-only-note")}</p>}
          {replaces}
        </div>
      )}
      <Select
        className={classes["language"] ?? ""}
        label={t("language")}
        value={language}
        data={documentLanguages.map((value) => ({ value, label: t(`language-${value}`) }))}
        allowDeselect={false}
        onChange={(value) => {
          const other = documentLanguages.find((each) => each === value);
          if (other !== undefined) onLanguage(other);
        }}
        comboboxProps={{ transitionProps: { duration: 120 } }}
      />
    </>
  );
}
