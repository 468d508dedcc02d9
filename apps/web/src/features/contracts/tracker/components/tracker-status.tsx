import { canTransition, formatContractNumber, canStillBeSigned } from "@fundport/rules";
import { IconClock } from "@tabler/icons-react";
import { Link } from "react-router";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { findHold } from "#features/contracts/records/model/find-hold.ts";
import { findReview } from "#features/contracts/records/model/find-review.ts";
import { wasDeliveryRefused } from "#features/contracts/records/model/was-delivery-refused.ts";
import { WaitingSince } from "#features/contracts/records/components/list/waiting-since.tsx";
import { StateChip } from "#features/contracts/records/components/state-chip.tsx";
import { HoldNote } from "#features/contracts/records/components/hold-note.tsx";
import { ShareButton } from "#features/contracts/delivery/components/share/share-button.tsx";
import { ClientLinkStatus } from "#features/contracts/signing/components/client-link/client-link-status.tsx";
import { SigningActions } from "#features/contracts/signing/components/signing-actions.tsx";
import { WithdrawButton } from "#features/contracts/signing/components/withdraw-button.tsx";
import classes from "./tracker-status.module.css";

/**
 * Shows the state of a contract: who it waits for and since when, the next step and its deadline, and the possible
 * actions.
 */
export function TrackerStatus({ contract }: { contract: Contract }) {
  const { t } = useTexts(["contracts", "signing"]);
  const { state, signing } = contract;
  const isRefused = findReview(contract) === "Refused";
  return (
    <Section title={t("now")}>
      <div className={classes["state"]}>
        <StateChip contract={contract} />
        <span className={classes["waits"]}>
          <WaitingSince contract={contract} />
        </span>
      </div>
      {findHold(contract) === null ? (
        <p className={classes["next"]}>{t(nextOf(contract))}</p>
      ) : (
        <div className={classes["hold"]}>
          <HoldNote contract={contract} />
        </div>
      )}
      {contract.supersededById !== null && (
        <Link className={classes["newer"]} to={`/contracts/${contract.supersededById}`}>
          {t("show-newer")}
        </Link>
      )}
      {contract.supersedes !== null && (
        <Link className={classes["newer"]} to={`/contracts/${contract.supersedes.id}`}>
          {contract.supersedes.number === null
            ? t("show-older")
            : t("supersedes", { number: formatContractNumber(contract.supersedes.number) })}
        </Link>
      )}
      {!isRefused && <Until contract={contract} />}
      {!isRefused && signing?.link && (
        <div className={classes["link"]}>
          <ClientLinkStatus link={signing.link} />
        </div>
      )}
      <div className={classes["actions"]}>
        <SigningActions contract={contract} />
        <ShareButton contract={contract} />
        {canTransition(state, "Withdrawn") && <WithdrawButton contract={contract} />}
      </div>
    </Section>
  );
}

function nextOf(contract: Contract) {
  const { state, signing } = contract;
  if (wasDeliveryRefused(contract)) return "contracts:next-refused";
  const isHere = state === "Signing" && signing !== null && signing.way !== "External";
  return isHere ? "signing:next-here" : (`contracts:next-${state}` as const);
}

/** Shows the signing deadline in Prague time, while the contract can be signed and after it has expired. */
function Until({ contract: { state, expiresAt } }: { contract: Contract }) {
  const { t } = useTexts("contracts");
  if (expiresAt === null || !canStillBeSigned(state)) return null;
  return (
    <p className={classes["until"]}>
      <IconClock size={18} stroke={1.7} aria-hidden />
      <time dateTime={expiresAt}>
        {t(state === "Expired" ? "until-over" : "until-sign", { when: pragueDateTime(expiresAt) })}
      </time>
    </p>
  );
}
