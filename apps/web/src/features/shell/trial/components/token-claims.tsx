import type { EndpointOutput } from "@fundport/api";
import { useTexts } from "#lib/language/use-texts.tsx";
import { localDateTime } from "#lib/dates/local-date-time.ts";
import { FactList } from "#ui/tables/fact-list.tsx";

/** Lists the claims of a sign-on token for the trading system. */
export function TokenClaims({ claims }: { claims: EndpointOutput<"receiveTradingToken"> }) {
  const { t } = useTexts("trial");
  const { username, issuer, audience, id, issuedAt, expiresAt } = claims;
  const shown = {
    username,
    issuer,
    audience,
    id,
    issuedAt: localDateTime(issuedAt, "second"),
    expiresAt: localDateTime(expiresAt, "second"),
  };
  const facts = Object.entries(shown).map(([key, value]) => ({ key, name: t(`claim-${key}`), value }));
  return <FactList facts={facts} label={t("claims")} isFramed />;
}
