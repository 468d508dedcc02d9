import type { Fund } from "@fundport/api";
import { notAvailable } from "@fundport/i18n";
import type { ReactNode } from "react";
import { SignedPercent } from "#ui/signed-percent.tsx";
import { changeInPercent, formatPrice } from "../../model/facts.ts";
import { useScrolledPast } from "../../model/use-scrolled-past.ts";
import { FavouriteButton } from "../favourite-button.tsx";
import classes from "./sticky-bar.module.css";

/** Source: client and details §9, "Sticky header after 200 px scroll". */
const appearsAfterPixels = 200;

/** The fund's name, price and actions, in sight once the page's own heading is gone. */
export function StickyBar({ fund, currencyCode, actions }: { fund: Fund; currencyCode: string; actions: ReactNode }) {
  const isShown = useScrolledPast(appearsAfterPixels);
  const { currentNetAssetValue: current, prevNetAssetValue: previous } = fund;
  return (
    <div className={classes["bar"]} data-shown={isShown || undefined} inert={!isShown}>
      <div className={classes["inner"]}>
        <span className={classes["name"]}>{fund.name}</span>
        <span className={classes["price"]}>
          {current === null ? notAvailable : formatPrice(current, currencyCode)}{" "}
          <span className={classes["change"]}>
            <SignedPercent value={changeInPercent(previous, current)} />
          </span>
        </span>
        <span className={classes["actions"]}>
          <FavouriteButton fund={fund} />
          {actions}
        </span>
      </div>
    </div>
  );
}
