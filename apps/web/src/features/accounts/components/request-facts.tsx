import { formatDay } from "@fundport/i18n";
import { useTexts } from "#lib/use-texts.tsx";
import type { RegistrationRequest } from "../model/registration-request.ts";
import classes from "./request-facts.module.css";

/** Who registers, as the operator reads it. */
export function RequestFacts({ request }: { request: RegistrationRequest }) {
  const { t } = useTexts("accounts");
  const facts = {
    fullName: request.fullName,
    distributor: `${request.distributorName} (${request.distributorCode})`,
    advisorCode: request.advisorCode,
    branchCode: request.branchCode,
    vatId: request.vatId,
    email: request.email,
    phone: request.phone,
    createdAt: formatDay(request.createdAt),
  };
  return (
    <dl className={classes["facts"]} aria-label={t("request-who")}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== null &&
          value !== "" && (
            <div key={name} className={classes["fact"]}>
              <dt>{t(`request-${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
