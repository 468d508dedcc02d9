import { Button } from "@mantine/core";
import { IconSignature } from "@tabler/icons-react";
import { useState } from "react";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { ClientLinkStatus } from "../client-link/client-link-status.tsx";
import { CodeForm } from "./code-form.tsx";
import { FormFailure } from "#features/contracts/records/components/form-failure.tsx";
import classes from "#features/contracts/records/components/contract-forms.module.css";
import { usePadOpening } from "./use-pad-opening.ts";

type SigningInProgressProps = {
  contract: Contract;
  signing: NonNullable<Contract["signing"]>;
  /** True if the pad's dialog is open. The dialog has its own code form, so the form here is hidden. */
  isPadOpen: boolean;
  onPad: () => void;
};

/** Shows a signing in progress, with the content for the chosen method. */
export function SigningInProgress({ contract, signing, isPadOpen, onPad }: SigningInProgressProps) {
  const { t } = useTexts("signing");
  const { way, link } = signing;
  if (way === "External")
    return (
      <>
        <p className={classes["lead"]}>
          {t("link-now", { client: contract.clientName, email: contract.clientEmail ?? "" })}
        </p>
        {link !== null && <ClientLinkStatus link={link} />}
      </>
    );
  return <SigningHere contract={contract} way={way} isPadOpen={isPadOpen} onPad={onPad} />;
}

type SigningHereProps = Omit<SigningInProgressProps, "signing"> & { way: "Sms" | "Biometric" };

/** Shows signing on the advisor's device, by code or by pad. Only the last attempt's failure is visible. */
function SigningHere({ contract, way, isPadOpen, onPad }: SigningHereProps) {
  const { t } = useTexts("signing");
  const [last, setLast] = useState<"code" | "pad">("code");
  return (
    <>
      {way === "Sms" && !isPadOpen ? (
        <CodeForm contract={contract} isLast={last === "code"} onTry={() => setLast("code")} />
      ) : (
        <p className={classes["lead"]}>{t("pad-now")}</p>
      )}
      <PadButton
        contract={contract}
        isMain={way === "Biometric"}
        isLast={last === "pad"}
        onTry={() => setLast("pad")}
        onPad={onPad}
      />
    </>
  );
}

type PadButtonProps = { contract: Contract; isMain: boolean; isLast: boolean; onTry: () => void; onPad: () => void };

/**
 * A button that opens the pad, again or instead of signing with a code. The client consented before the signing began.
 */
function PadButton({ contract, isMain, isLast, onTry, onPad }: PadButtonProps) {
  const { t } = useTexts("signing");
  const { signBiometrically } = useGlobalList("getUser");
  const pad = usePadOpening(contract, onPad);
  if (!signBiometrically) return null;
  return (
    <div className={classes["group"]}>
      <Button
        fullWidth
        variant={isMain ? "filled" : "light"}
        leftSection={<IconSignature size={18} stroke={1.8} aria-hidden />}
        loading={pad.isRunning}
        onClick={() => {
          onTry();
          pad.run();
        }}
      >
        {t(isMain ? "pad-open" : "pad-instead")}
      </Button>
      <FormFailure failure={isLast ? pad.failure : null} />
    </div>
  );
}
