import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { arePasskeysPossible } from "../model/passkeys.ts";
import { type LoginFailure, loginFailure } from "../describe-failure.ts";

type PasskeyButtonProps = {
  label: string;
  /** Throws `CallError`, `PasskeyCancelled`. */
  onClick: () => Promise<void>;
  /** Called with null at the start, and with the failure if there is one. */
  onFailure: (failure: LoginFailure | null) => void;
};

/** Logs in with a passkey; hidden if the browser or the address does not support passkeys. */
export function PasskeyButton({ label, onClick, onFailure }: PasskeyButtonProps) {
  const [isWaiting, setWaiting] = useState(false);
  // Two clicks can happen before React renders the first one.
  const isBusy = useRef(false);
  if (!arePasskeysPossible()) return null;

  async function handleClick() {
    if (isBusy.current) return;
    isBusy.current = true;
    setWaiting(true);
    onFailure(null);
    try {
      await onClick();
    } catch (error) {
      onFailure(loginFailure(error));
    } finally {
      isBusy.current = false;
      setWaiting(false);
    }
  }

  return (
    <Button
      type="button"
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconFingerprint size={20} stroke={1.7} aria-hidden />}
      aria-disabled={isWaiting}
      data-busy={isWaiting || undefined}
      onClick={() => void handleClick()}
    >
      {label}
    </Button>
  );
}
