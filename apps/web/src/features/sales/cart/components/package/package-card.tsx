import type { CartCalculation, CartPackage, CartReference } from "@fundport/cart";
import type { Issue } from "@fundport/rules";
import { IconArrowsDiagonal, IconTemplate, IconTrash } from "@tabler/icons-react";
import { memo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { settings } from "#lib/settings.ts";
import { IconButton } from "#ui/forms/icon-button.tsx";
import type { ForecastSummary } from "../../model/figures/forecast-summary.ts";
import { type CartActions, removalMs } from "../../model/state/use-cart-actions.ts";
import card from "../items/item-card.module.css";
import { ItemOutlook } from "../items/item-forecast.tsx";
import { PackageFunds } from "./package-funds.tsx";
import { PackageInputs } from "./package-inputs.tsx";
import { PackageName } from "./package-name.tsx";
import { SaveTemplateDialog } from "./save-template-dialog.tsx";

type PackageCardProps = {
  entry: CartPackage;
  name: string;
  reference: CartReference;
  forecastSummary: ForecastSummary | null;
  incomplete: CartCalculation["items"][number] | null;
  age: number | null;
  /** Issues of this package, with paths such as `calcInput.investedAmount` and `funds.0.share`. */
  issues: readonly Issue[];
  /** True after an attempt to continue. Every issue is then shown, even if its field was not touched. */
  isAttempted: boolean;
  isBlocked: boolean;
  actions: CartActions;
  onExpand: (uuid: string) => void;
};

/** Shows a package in the cart with its inputs, funds, figures and forecast. */
export const PackageCard = memo(function PackageCard(props: PackageCardProps) {
  const { entry, name, reference, forecastSummary, actions, issues, isAttempted } = props;
  const { uuid } = entry;
  const [isLeaving, setLeaving] = useState(false);
  function handleRemove() {
    setLeaving(true);
    setTimeout(() => actions.remove(uuid, name), removalMs);
  }
  const shared = { entry, reference, issues, isAttempted, actions };
  return (
    <article
      className={card["card"]}
      aria-label={name}
      data-leaving={isLeaving || undefined}
      data-blocked={props.isBlocked || undefined}
      id={`item-${uuid}`}
      tabIndex={-1}
    >
      <PackageHead
        entry={entry}
        name={name}
        actions={actions}
        onExpand={forecastSummary ? () => props.onExpand(uuid) : null}
        onRemove={handleRemove}
        isLeaving={isLeaving}
        nameIssue={issues.find(({ path }) => path === "name")}
      />
      <div className={card["body"]}>
        <PackageInputs {...shared} />
        <div className={card["outlook"]}>
          <ItemOutlook
            uuid={uuid}
            name={name}
            forecastSummary={forecastSummary}
            missing={forecastSummary ? null : props.incomplete}
            reference={reference}
            age={props.age}
            fundIds={entry.funds.map(({ id }) => id)}
          />
        </div>
      </div>
      <PackageFunds {...shared} name={name} />
    </article>
  );
});

type PackageHeadProps = Pick<PackageCardProps, "entry" | "name" | "actions"> & {
  /** Enlarges the forecast; null if the package has no forecast. */
  onExpand: (() => void) | null;
  onRemove: () => void;
  isLeaving: boolean;
  nameIssue: Issue | undefined;
};

function PackageHead({ entry, name, actions, onExpand, onRemove, isLeaving, nameIssue }: PackageHeadProps) {
  const { t } = useTexts(["cart", "packages"]);
  const [isSaving, setSaving] = useState(false);
  const { disableCartPackages } = settings;
  return (
    <div className={card["head"]}>
      <div className={card["titles"]}>
        <PackageName
          name={name}
          isFixed={disableCartPackages}
          issue={nameIssue}
          onRename={(renamed) => actions.dispatch({ kind: "package-renamed", uuid: entry.uuid, name: renamed })}
        />
        <p className={card["meta"]}>
          {t("cart:Package")} · {t("packages:fund-count", { count: entry.funds.length })}
        </p>
      </div>
      <div className={card["tools"]}>
        {!disableCartPackages && (
          <IconButton
            label={t("packages:save-as-template")}
            icon={<IconTemplate size={18} stroke={1.7} />}
            onClick={() => setSaving(true)}
            isDisabled={entry.funds.length === 0}
          />
        )}
        {onExpand && (
          <IconButton
            label={t("cart:expand-chart", { name })}
            icon={<IconArrowsDiagonal size={18} stroke={1.7} />}
            onClick={onExpand}
          />
        )}
        <IconButton
          label={t("cart:remove", { name })}
          icon={<IconTrash size={18} stroke={1.7} />}
          onClick={onRemove}
          isDisabled={isLeaving}
        />
      </div>
      {isSaving && <SaveTemplateDialog entry={entry} onClose={() => setSaving(false)} />}
    </div>
  );
}
