import type { EndpointOutput } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { useTexts } from "#lib/use-texts.tsx";
import { localDay } from "#lib/local-day.ts";
import classes from "./trial.module.css";

/** What a token for the trading system says. */
export function TokenClaims({ claims }: { claims: EndpointOutput<"receiveTradingToken"> }) {
  const { t } = useTexts("trial");
  const { username, issuer, audience, id, issuedAt, expiresAt } = claims;
  const shown = { username, issuer, audience, id, issuedAt: moment(issuedAt), expiresAt: moment(expiresAt) };
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

/** A moment in UTC as day and time where the advisor sits. */
function moment(text: string): string {
  const date = new Date(text);
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, "0"));
  return `${formatDay(localDay(date))} ${time.join(":")}`;
}
