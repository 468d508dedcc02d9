import type { User } from "@fundport/api";
import { formatPhone } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "#features/contracts/records/components/contract-page.module.css";

/**
 * Refers an advisor who is not allowed to have contracts signed to the support contact.
 * Source: docs/reference/signing.md#three-ways.
 */
export function SigningRightNote({ support }: Pick<User, "support">) {
  const { t } = useTexts("contract");
  if (support === null) return <p className={classes["words"]}>{t("next-neither")}</p>;
  return (
    <div className={classes["words"]}>
      <p>{t("next-neither-ask", { name: support.name })}</p>
      <ul className={classes["contacts"]}>
        <li>
          <a href={`tel:${support.phoneNumber.replaceAll(/\s/g, "")}`}>{formatPhone(support.phoneNumber)}</a>
        </li>
        <li>
          <a href={`mailto:${support.email}`}>{support.email}</a>
        </li>
      </ul>
    </div>
  );
}
