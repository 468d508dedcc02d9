import { Button } from "@mantine/core";
import { IconEraser } from "@tabler/icons-react";
import type { CartScope } from "#features/sales/cart/model/state/cart-scope.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { isEmptyClientForm, useClientForm } from "../model/client-form-store.ts";
import { useReset } from "../model/use-reset.ts";

/** A button that clears the form after confirmation. */
export function ResetButton({ scope, onContractLeft }: { scope: CartScope; onContractLeft: () => void }) {
  const { t } = useTexts("client");
  const reset = useReset(scope, onContractLeft);
  return (
    <Button
      variant="default"
      disabled={useClientForm(isEmptyClientForm)}
      leftSection={<IconEraser size={18} stroke={1.7} aria-hidden />}
      onClick={() => void reset()}
    >
      {t("reset")}
    </Button>
  );
}
