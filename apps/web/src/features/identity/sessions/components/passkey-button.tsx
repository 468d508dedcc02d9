import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { arePasskeysPossible } from "../model/passkeys.ts";
import { type LoginFailure, loginFailure } from "../describe-failure.ts";

type PasskeyButtonProps = {
  label: string;
  /** Logs in. Throws `CallError` or `PasskeyCancelled`. */
  onClick: () => Promise<void>;
  /** Called with null when the log-in starts, and with the failure if the log-in fails. */
  onFailure: (failure: LoginFailure | null) => void;
};

/** A button that logs in with a passkey. Hidden if the browser or the address does not support passkeys. */
export function PasskeyButton({ label, onClick, onFailure }: PasskeyButtonProps) {
  const [isWaiting, setWaiting] = useState(false);
  // Prevents a second log-in, because the user can click twice before React renders the first click.
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
