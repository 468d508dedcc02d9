import { useTexts } from "#lib/language/use-texts.tsx";
import { ClientFrame } from "#ui/layout/client-page/client-frame.tsx";
import { ClientHeading } from "#ui/layout/client-page/client-heading.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import { CodeCheck } from "./code-check.tsx";
import { FileCheck } from "./file-check.tsx";
import own from "./verify.module.css";

/**
 * The public page that shows whether a document was created in Fundport and is unchanged. The file itself is not
 * uploaded.
 */
export function VerifyPage() {
  const { t } = useTexts("verify");
  return (
    <ClientFrame firmOfPage={null} languagesLabel={t("language")}>
      <ClientHeading>{t("title")}</ClientHeading>
      <p>{t("lead")}</p>
      <FileCheck />
      <CodeCheck />
      <section className={classes["card"]} aria-label={t("limits-title")}>
        <h2>{t("limits-title")}</h2>
        <ul className={own["limits"]}>
          <li>{t("limit-people")}</li>
          <li>{t("limit-time")}</li>
          <li>{t("limit-print")}</li>
        </ul>
      </section>
    </ClientFrame>
  );
}
