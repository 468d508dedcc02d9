import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useScrollToHash } from "#ui/layout/use-scroll-to-hash.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { Passkeys } from "./passkeys.tsx";
import { SecondFactor } from "./second-factor.tsx";
import classes from "./security-page.module.css";

/**
 * The page for the password, the second factor (`#second-factor`) and passkeys (`#passkeys`).
 * Source: docs/reference/two-step-verification.md#security-page.
 */
export function SecurityPage() {
  const { t } = useTexts("security");
  const { username } = useGlobalList("getUser");
  useScrollToHash();
  return (
    <Page title={t("title")} subtitle={t("subtitle", { username })}>
      <div className={classes["sections"]}>
        <Section title={t("change-password-title")}>
          <ChangePasswordForm username={username} />
        </Section>
        <div id="second-factor" className={classes["anchor"]}>
          <Section title={t("second-factor-title")}>
            <SecondFactor />
          </Section>
        </div>
        <div id="passkeys" className={classes["anchor"]}>
          <Section title={t("passkeys-title")}>
            <Passkeys />
          </Section>
        </div>
      </div>
    </Page>
  );
}
