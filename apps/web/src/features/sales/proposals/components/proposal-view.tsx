import { Button } from "@mantine/core";
import type { StoredProposal } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { Link } from "react-router";
import { useTexts } from "#lib/language/use-texts.tsx";
import { localDateTime } from "#lib/dates/local-date-time.ts";
import { ProposalChanges } from "./proposal-changes.tsx";
import classes from "./proposal-list.module.css";

type ProposalViewProps = {
  proposal: StoredProposal;
  renewTo?: string;
  onRenew?: () => void;
};

/** Shows a stored proposal: its dates, client, recipients and code, and the changes since it was created. */
export function ProposalView({ proposal, renewTo, onRenew }: ProposalViewProps) {
  const { t } = useTexts("proposal");
  const { code, createdAt, validUntil, clientName, emails, parts, state } = proposal;
  const isValid = state === "Holds" || state === "Unchecked";
  return (
    <article className={classes["proposal"]} data-state={state} aria-label={t("made-label", { code })}>
      <div className={classes["head"]}>
        <p className={classes["title"]}>
          {clientName === null ? parts.join(", ") : t("made-for", { name: clientName, parts: parts.join(", ") })}
        </p>
        <span className={classes["state"]} data-state={state}>
          {t(`state-${state}`)}
        </span>
      </div>
      <dl className={classes["facts"]}>
        <Fact label={t("made-at")} value={localDateTime(createdAt)} />
        <Fact label={t("made-to")} value={emails.length === 0 ? t("made-file") : emails.join(", ")} />
        <Fact label={t("made-until")} value={formatDay(validUntil)} />
        <Fact label={t("made-code")} value={code} isCode />
      </dl>
      <ProposalChanges proposal={proposal} />
      <Obstacles proposal={proposal} />
      {!isValid && renewTo !== undefined && (
        <Button component={Link} to={renewTo} size="xs" variant="default">
          {t("made-renew")}
        </Button>
      )}
      {!isValid && onRenew !== undefined && (
        <Button size="xs" variant="default" onClick={onRenew}>
          {t("made-renew")}
        </Button>
      )}
    </article>
  );
}

function Fact({ label, value, isCode = false }: { label: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isCode ? classes["code"] : undefined}>{value}</dd>
    </div>
  );
}

/** Names each investment that cannot be proposed again, once. */
function Obstacles({ proposal: { obstacles } }: { proposal: StoredProposal }) {
  const { t } = useTexts("proposal");
  if (obstacles.length === 0) return null;
  const names = [...new Set(obstacles.map(({ name }) => name))];
  return (
    <ul className={classes["obstacles"]}>
      {names.map((name) => (
        <li key={name ?? ""}>{name === null ? t("unavailable-terms") : t("unavailable-item", { name })}</li>
      ))}
    </ul>
  );
}
