import { formatDay } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FactList } from "#ui/tables/fact-list.tsx";
import type { RegistrationRequest } from "../model/registration-request.ts";

/** Shows the operator the data of a registration. */
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
  const known = Object.entries(facts).flatMap(([key, value]) =>
    value === null || value === "" ? [] : [{ key, name: t(`request-${key}`), value }],
  );
  return <FactList facts={known} label={t("request-who")} isFramed />;
}
