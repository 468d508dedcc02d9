import { Button, Menu, Tooltip } from "@mantine/core";
import { IconArrowRight, IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useCart } from "../../model/state/cart-store.ts";
import { checkedCart, describeBlock } from "../../model/state/checked-cart.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { nameOfItem } from "../../model/state/use-cart-view.ts";
import classes from "./proceed-buttons.module.css";

/** The actions of the buttons below the cart. `contract` is null if no step follows the cart. */
export type NextSteps = {
  readonly proposal: () => void;
  readonly contract: (() => void) | null;
  /**
   * Continues with only the framework contract; null if the user does not have the right to it or the cart is an
   * appendix.
   */
  readonly frameworkOnly: (() => void) | null;
  /** Shows the issues that block the next step. */
  readonly showBlocked: () => void;
};
type Shared = { scope: CartScope; nextSteps: NextSteps };
type ProceedButtonsProps = Shared & {
  /** The number of invalid fields; counted only after an attempt to continue. */
  wrong: number;
  /** True in the bar on narrow screens, which has room for only one button. */
  isCompact?: boolean;
  children?: ReactNode;
};

/**
 * The button that opens the proposal, with the number of warnings that block it.
 * Source: docs/reference/cart.md#cart-page.
 */
export function ProceedButtons({ scope, nextSteps, wrong, isCompact = false, children }: ProceedButtonsProps) {
  const { t } = useTexts("cart");
  const id = useId();
  const blocking = useBlocking(scope);
  const isBlocked = blocking.length > 0;
  return (
    <div className={classes["go-on"]} data-compact={isCompact || undefined}>
      {wrong > 0 && (
        <p className={classes["wrong"]} role="alert">
          {t("check-fields", { count: wrong })}
        </p>
      )}
      {isBlocked && (
        <p className={isCompact ? "visually-hidden" : classes["blocked"]} id={id}>
          {t("blocked", { count: blocking.length })}
        </p>
      )}
      <Button
        fullWidth
        size="md"
        data-go-on
        disabled={scope.data.isLoading}
        {...(isBlocked && blockedBy(id))}
        onClick={isBlocked ? nextSteps.showBlocked : nextSteps.proposal}
        rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
      >
        {t("to-proposal")}
      </Button>
      {children}
    </div>
  );
}

/** The button that starts the contract. Its label names the kind of contract. */
export function ContractButton({ scope, nextSteps }: Shared) {
  const { t } = useTexts("cart");
  const id = useId();
  const blocking = useBlocking(scope);
  const isAppendix = useCart((cart) => cart.contractIsAppendix);
  const { allowSameFrameworkContract } = scope.data.reference.user;
  if (nextSteps.contract === null) return null;
  const isBlocked = blocking.length > 0;
  const label = !allowSameFrameworkContract ? "start-contract" : isAppendix ? "start-appendix" : "start-framework";
  return (
    <div className={classes["contract"]}>
      <Tooltip label={blocking.join(" ")} disabled={!isBlocked} multiline w={280} events={tooltipEvents}>
        <Button
          fullWidth
          variant="default"
          disabled={scope.data.isLoading}
          {...(isBlocked && blockedBy(id))}
          onClick={isBlocked ? nextSteps.showBlocked : nextSteps.contract}
        >
          {t(label)}
        </Button>
      </Tooltip>
      {nextSteps.frameworkOnly && (
        <OtherContracts onFrameworkOnly={nextSteps.frameworkOnly} isDisabled={scope.data.isLoading} />
      )}
      {isBlocked && (
        <span className="visually-hidden" id={id}>
          {blocking.join(" ")}
        </span>
      )}
    </div>
  );
}

/**
 * The menu with contracts that do not contain the cart's items. Source: docs/reference/cart.md#framework-contract-only.
 */
function OtherContracts({ onFrameworkOnly, isDisabled }: { onFrameworkOnly: () => void; isDisabled: boolean }) {
  const { t } = useTexts("cart");
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" className={classes["more"] ?? ""} disabled={isDisabled} aria-label={t("start-other")}>
          <IconChevronDown size={18} stroke={1.8} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onFrameworkOnly}>{t("framework-only")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Returns the attributes that disable a button only visually. The button stays focusable, because a click shows the
 * issues that block it.
 */
function blockedBy(id: string) {
  return { "data-disabled": true, "aria-disabled": true, "aria-describedby": id } as const;
}
const tooltipEvents = { hover: true, focus: true, touch: true };

/** Returns the blocking issues as sentences. Renders again only when one of them changes. */
function useBlocking(scope: CartScope): readonly string[] {
  const { t } = useTexts("cart");
  const text = useCart((cart) =>
    checkedCart(cart, scope)
      .blocks.map((block) => describeBlock(t, block, (uuid) => nameOfItem(cart, uuid, scope.entryName)))
      .join("\n"),
  );
  return text === "" ? [] : text.split("\n");
}
