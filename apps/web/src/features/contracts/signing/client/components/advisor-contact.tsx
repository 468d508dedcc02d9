import { formatPhone } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { SigningLink } from "../model/use-signing-link.ts";
import classes from "#ui/layout/client-page/client-page.module.css";

/** Shows the client how to contact the advisor. */
export function AdvisorContact({ link: { advisor } }: { link: Pick<SigningLink, "advisor"> }) {
  const { t } = useTexts("sign");
  const { name, company, phone, email } = advisor;
  return (
    <section className={classes["card"]} aria-label={t("advisor")}>
      <h2>{t("advisor")}</h2>
      <p>
        {name}
        <br />
        {company}
      </p>
      <p className={classes["contacts"]}>
        {phone !== null && <a href={`tel:${phone.replaceAll(/\s/g, "")}`}>{formatPhone(phone)}</a>}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}
