import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { currentCart } from "../../model/state/cart-store.ts";
import { checkedCart } from "../../model/state/checked-cart.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import classes from "./framework-only.module.css";
import { ServiceForm } from "./service-form.tsx";

type FrameworkOnlyProps = { scope: CartScope; dispatch: CartActions["dispatch"]; onCancel: () => void };

/**
 * The form for the terms of a framework contract without products, and the button to the next step.
 * Source: docs/reference/cart.md#framework-contract-only.
 */
export function FrameworkOnly({ scope, dispatch, onCancel }: FrameworkOnlyProps) {
  const { t } = useTexts("cart");
  const container = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  function handleGo() {
    if (checkedCart(currentCart(), scope).fields.length > 0) setAttempts(attempts + 1);
    else dispatch({ kind: "step-chosen", step: "client" });
  }
  return (
    <div ref={container} className={classes["form"]}>
      <ServiceForm reference={scope.data.reference} isAttempted={attempts > 0} dispatch={dispatch} isFrameworkOnly />
      <p className={classes["note"]}>{t("framework-only-text")}</p>
      <div className={classes["actions"]}>
        <Button variant="default" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />} onClick={handleGo}>
          {t("framework-only-go")}
        </Button>
      </div>
    </div>
  );
}
