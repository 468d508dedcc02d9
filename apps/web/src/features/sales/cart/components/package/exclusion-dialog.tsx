import { Button, Checkbox } from "@mantine/core";
import type { FundPackageTemplateListItem } from "@fundport/api";
import { isAllowedInPackage, createCartPackage } from "@fundport/cart";
import { formatPercent } from "@fundport/i18n";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { TextModal } from "#ui/overlays/text-modal.tsx";
import { useAddToCart } from "../../model/state/use-add-to-cart.ts";
import { useGlobalReference } from "../../model/products/use-cart-reference.ts";
import classes from "./dialogs.module.css";

type Template = Pick<FundPackageTemplateListItem, "id" | "name" | "funds">;
type ExclusionDialogProps = {
  template: Template;
  onClose: () => void;
  /** Returns to the choice of a template; absent if the dialog was opened for a given template. */
  onBack?: () => void;
};

/**
 * A dialog in which the advisor chooses the funds of a template and sees their shares.
 * Source: docs/reference/packages.md#model-portfolio-to-package.
 */
export function ExclusionDialog({ template, onClose, onBack }: ExclusionDialogProps) {
  const { t } = useTexts("packages");
  const [excluded, setExcluded] = useState<readonly number[]>([]);
  const { add, addingId } = useAddToCart();
  const { nameOf, canContain, shareOf, isPossible } = useOutcome(template, excluded);
  function toggle(id: number) {
    setExcluded(excluded.includes(id) ? excluded.filter((other) => other !== id) : [...excluded, id]);
  }
  async function handleAdd() {
    const { id, name } = template;
    const uuid = await add({ itemType: "Package", id, name, excludedFundIds: excluded });
    if (uuid !== null) onClose();
  }
  return (
    <TextModal
      title={t("choose-funds-of", { name: template.name })}
      closeLabel={t("close")}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onBack ?? onClose}>
            {onBack ? t("back") : t("cancel")}
          </Button>
          <Button onClick={() => void handleAdd()} loading={addingId !== null} disabled={!isPossible}>
            {t("add-to-cart")}
          </Button>
        </>
      }
    >
      <p>{t("exclude-text")}</p>
      <ul className={classes["list"]}>
        {template.funds.map(({ idFund }) => {
          const share = shareOf(idFund);
          return (
            <li key={idFund} className={classes["check"]}>
              <Checkbox
                label={nameOf(idFund)}
                description={canContain(idFund) ? undefined : t("exclude-not-held")}
                checked={canContain(idFund) && !excluded.includes(idFund)}
                disabled={!canContain(idFund)}
                onChange={() => toggle(idFund)}
              />
              <span className={classes["share"]} data-out={share === null || undefined}>
                {share === null ? "–" : formatPercent(share)}
              </span>
            </li>
          );
        })}
      </ul>
      <output className={classes["sum"]} data-wrong={!isPossible || undefined}>
        {isPossible ? "" : t("exclude-none-left")}
      </output>
    </TextModal>
  );
}

/**
 * Returns the package that the current choice of funds creates. The cart uses the same function to create the package.
 */
function useOutcome(template: Template, excludedFundIds: readonly number[]) {
  const { t, i18n } = useTexts("cart");
  const global = useGlobalReference();
  const funds = new Map(useGlobalList("getFunds").map((fund) => [fund.id, fund]));
  const reference = { ...global, funds };
  const { id, name } = template;
  const request = { uuid: `preview-${id}`, name, language: i18n.language, excludedFundIds };
  const result = createCartPackage(template, request, reference);
  const shares = new Map(result.kind === "package" ? result.item.funds.map((fund) => [fund.id, fund.share]) : []);
  return {
    nameOf: (fundId: number) => funds.get(fundId)?.name ?? t("item-unknown-name", { id: fundId }),
    canContain: (fundId: number) => isAllowedInPackage(fundId, reference),
    shareOf: (fundId: number) => shares.get(fundId) ?? null,
    isPossible: result.kind === "package",
  };
}
