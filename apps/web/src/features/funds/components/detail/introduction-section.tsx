import type { Fund } from "@fundport/api";
import { useTranslation } from "react-i18next";
import { Section } from "#ui/section.tsx";
import classes from "./introduction-section.module.css";

/** What the fund does and who manages it, in words. */
export function IntroductionSection({ fund }: { fund: Fund }) {
  const { t } = useTranslation("funds");
  return (
    <Section title={t("introduction")}>
      <div className={classes["columns"]}>
        <p className={classes["text"]}>{fund.description ?? t("introduction-empty")}</p>
        {fund.issuer && (
          <div className={classes["issuer"]}>
            <img
              className={classes["logo"]}
              src={`/api/images/issuer/${fund.issuer.issuerId}`}
              alt=""
              width={40}
              height={40}
              loading="lazy"
            />
            <div>
              <h3 className={classes["name"]}>{fund.issuer.name}</h3>
              {fund.issuer.description !== null && <p className={classes["text"]}>{fund.issuer.description}</p>}
            </div>
          </div>
        )}
      </div>
    </Section>
  );
}
