import { useTexts } from "#lib/language/use-texts.tsx";
import { passwordStrength, strengths } from "../model/password-strength.ts";
import classes from "./registration-form.module.css";

/** Shows the strength of a password as four bars and a label. Hidden while the password is empty. */
export function PasswordStrength({ password, username }: { password: string; username: string }) {
  const { t } = useTexts("accounts");
  const strength = passwordStrength(password, username);
  const count = Math.max(1, strengths.indexOf(strength));
  return (
    <div className={classes["strength"]} aria-live="polite">
      {password !== "" && (
        <>
          <span className={classes["bars"]} aria-hidden>
            {[1, 2, 3, 4].map((bar) => (
              <span key={bar} className={classes["bar"]} data-on={bar <= count ? strength : undefined} />
            ))}
          </span>
          <span>
            <span className="visually-hidden">{t("password-strength")}: </span>
            {t(`password-${strength}`)}
          </span>
        </>
      )}
    </div>
  );
}
