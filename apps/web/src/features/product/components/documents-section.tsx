import type { Fund } from "@fundport/api";
import { IconFileText } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Section } from "#ui/section.tsx";
import classes from "./documents-section.module.css";

/** Documents that can be opened, each in a tab of its own. */
export function DocumentsSection({ documents }: { documents: Fund["documents"] }) {
  const { t } = useTranslation("product");
  return (
    <Section title={t("documents")}>
      <ul className={classes["documents"]}>
        {documents.map(({ id, name, link }) =>
          link === null ? null : (
            <li key={id}>
              <a className={classes["document"]} href={link} target="_blank" rel="noreferrer">
                <IconFileText size={20} stroke={1.6} aria-hidden />
                <span>{name}</span>
                <span className="visually-hidden">{t("opens-in-new-tab")}</span>
              </a>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}
