import type { EndpointOutput } from "@fundport/api";
import { useTexts } from "#lib/use-texts.tsx";
import { localMoment } from "#lib/local-moment.ts";
import classes from "./trial.module.css";

/** What a token for the trading system says. */
export function TokenClaims({ claims }: { claims: EndpointOutput<"receiveTradingToken"> }) {
  const { t } = useTexts("trial");
  const { username, issuer, audience, id, issuedAt, expiresAt } = claims;
  const shown = {
    username,
    issuer,
    audience,
    id,
    issuedAt: localMoment(issuedAt, "second"),
    expiresAt: localMoment(expiresAt, "second"),
  };
  return (
    <dl className={classes["claims"]} aria-label={t("claims")}>
      {Object.entries(shown).map(([name, value]) => (
        <div key={name} className={classes["claim"]}>
          <dt>{t(`claim-${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
