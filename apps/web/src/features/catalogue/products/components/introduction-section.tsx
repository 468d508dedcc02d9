import { useTexts } from "#lib/language/use-texts.tsx";
import { Section } from "#ui/layout/section.tsx";
import classes from "./introduction-section.module.css";

type IntroductionSectionProps = {
  description: string | null;
  issuer: { readonly id: number; readonly name: string; readonly description: string | null } | null;
};

/** The descriptions of a product and of its issuer. */
export function IntroductionSection({ description, issuer }: IntroductionSectionProps) {
  const { t } = useTexts("product");
  return (
    <Section title={t("introduction")}>
      <div className={classes["columns"]}>
        <p className={classes["text"]}>{description ?? t("introduction-empty")}</p>
        {issuer && (
          <div className={classes["issuer"]}>
            <img
              className={classes["logo"]}
              src={`/api/images/issuer/${issuer.id}`}
              alt=""
              width={40}
              height={40}
              loading="lazy"
            />
            <div>
              <h3 className={classes["name"]}>{issuer.name}</h3>
              {issuer.description !== null && <p className={classes["text"]}>{issuer.description}</p>}
            </div>
          </div>
        )}
      </div>
    </Section>
  );
}
