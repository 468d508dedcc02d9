import type { ContractState } from "@fundport/rules";
import {
  IconArrowBackUp,
  IconCircleCheck,
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
import { useTexts } from "#lib/use-texts.tsx";
import classes from "./contract-chip.module.css";

type Look = { readonly Icon: ComponentType<IconProps>; readonly tone: "quiet" | "busy" | "asks" | "wrong" | "done" };

const looks: Readonly<Record<ContractState, Look>> = {
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

/** The state of a contract in words, with its picture; the colour only repeats it. */
export function ContractChip({ state }: { state: ContractState }) {
  const { t } = useTexts("contract");
  const { Icon, tone } = looks[state];
  return (
    <span className={classes["chip"]} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {t(`state-${state}`)}
    </span>
  );
}
