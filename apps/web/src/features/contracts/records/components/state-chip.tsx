import type { ContractState } from "@fundport/rules";
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconClockX,
  IconFileOff,
  IconFilePencil,
  IconHandStop,
  type IconProps,
  IconReplace,
  IconRosetteDiscountCheck,
  IconSignature,
  IconWritingSign,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { ContractSummary } from "../api/contract-list-queries.ts";
import { findReview } from "../model/find-review.ts";
import classes from "./state-chip.module.css";

type ChipStyle = {
  readonly Icon: ComponentType<IconProps>;
  readonly tone: "quiet" | "busy" | "asks" | "wrong" | "done";
};

const stateStyles: Readonly<Record<ContractState, ChipStyle>> = {
  Created: { Icon: IconFilePencil, tone: "asks" },
  Signing: { Icon: IconWritingSign, tone: "busy" },
  Signed: { Icon: IconSignature, tone: "busy" },
  Sealed: { Icon: IconRosetteDiscountCheck, tone: "busy" },
  Delivered: { Icon: IconCircleCheck, tone: "done" },
  Declined: { Icon: IconHandStop, tone: "wrong" },
  Expired: { Icon: IconClockX, tone: "asks" },
  Withdrawn: { Icon: IconArrowBackUp, tone: "quiet" },
  Superseded: { Icon: IconReplace, tone: "quiet" },
  Revoked: { Icon: IconFileOff, tone: "quiet" },
};

/** Styles for an internal review that prevents the signature. */
const reviewStyles = {
  Open: { Icon: IconClock, tone: "asks" },
  Refused: { Icon: IconHandStop, tone: "wrong" },
} as const satisfies Record<string, ChipStyle>;

type ContractChipProps = { contract: Pick<ContractSummary, "state" | "review"> };

/**
 * Shows the internal review if it prevents the signature, otherwise the contract's state, as text with an icon. The
 * colour adds no information.
 */
export function StateChip({ contract }: ContractChipProps) {
  const { t } = useTexts(["contract", "contracts"]);
  const { state } = contract;
  const review = findReview(contract);
  const { Icon, tone } = review === null ? stateStyles[state] : reviewStyles[review];
  return (
    <span className={classes["chip"]} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {review === null ? t(`state-${state}`) : t(`contracts:review-${review}`)}
    </span>
  );
}
