import { Button } from "@mantine/core";
import type { FundPackageTemplateListItem } from "@fundport/api";
import { type CartEntry, listItems, templateIdOf } from "@fundport/cart";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { settings } from "#lib/settings.ts";
import { SearchField } from "#ui/forms/search-field.tsx";
import { TextModal } from "#ui/overlays/text-modal.tsx";
import { useCart } from "../../model/state/cart-store.ts";
import { ExclusionDialog } from "./exclusion-dialog.tsx";
import classes from "./dialogs.module.css";

/**
 * Adds a template to the cart: the advisor first chooses a template and then its funds. Returns null if no templates
 * exist or packages are switched off.
 */
export function AddTemplate() {
  const { t } = useTexts("packages");
  const { details: templates } = useGlobalList("getFundPackageTemplates");
  const [isOpen, setOpen] = useState(false);
  const [chosenTemplate, setChosen] = useState<FundPackageTemplateListItem | null>(null);
  if (settings.disableCartPackages || templates.length === 0) return null;
  function handleClose() {
    setOpen(false);
    setChosen(null);
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("add-template")}
      </Button>
      {isOpen && !chosenTemplate && <TemplateList templates={templates} onChoose={setChosen} onClose={handleClose} />}
      {isOpen && chosenTemplate && (
        <ExclusionDialog template={chosenTemplate} onClose={handleClose} onBack={() => setChosen(null)} />
      )}
    </>
  );
}

type TemplateListProps = {
  templates: readonly FundPackageTemplateListItem[];
  onChoose: (template: FundPackageTemplateListItem) => void;
  onClose: () => void;
};

const idOf = (entry: CartEntry) => (entry.itemType === "Package" ? templateIdOf(entry) : null);

function TemplateList({ templates, onChoose, onClose }: TemplateListProps) {
  const { t } = useTexts("packages");
  const [query, setQuery] = useState("");
  const cart = useCart();
  const inCart = new Set(listItems(cart).map(idOf));
  const matches = templates.filter(({ name }) => fold(name).includes(fold(query.trim())));
  const noteOf = ({ id, packageType, funds }: FundPackageTemplateListItem) => {
    if (inCart.has(id)) return t("template-in-cart");
    const count = t("fund-count", { count: funds.length });
    return packageType === "Advisor" ? `${t("choose-template-own")} · ${count}` : count;
  };
  return (
    <TextModal title={t("choose-template")} closeLabel={t("close")} onClose={onClose}>
      <SearchField
        label={t("choose-template-search")}
        placeholder={t("choose-template-search")}
        clearLabel={t("cancel")}
        value={query}
        onChange={setQuery}
      />
      <ul className={classes["list"]}>
        {matches.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              className={classes["option"]}
              disabled={inCart.has(template.id)}
              onClick={() => onChoose(template)}
            >
              <span>{template.name}</span>
              <span className={classes["note"]}>{noteOf(template)}</span>
            </button>
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p className={classes["sum"]}>{t("choose-template-none")}</p>}
    </TextModal>
  );
}

/** Returns text in lower case and without diacritics. */
function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
