import { Button } from "@mantine/core";
import { listItems, packageUuidOf } from "@fundport/cart";
import { IconListCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { settings } from "#lib/settings.ts";
import { useCart } from "../../model/state/cart-store.ts";
import { ExclusionDialog } from "./exclusion-dialog.tsx";

/**
 * A button that adds a template to the cart after the advisor has chosen its funds. Hidden while the template is in the
 * cart.
 */
export function ChooseTemplateFunds({ id }: { id: number }) {
  const { t } = useTexts("portfolios");
  const [isOpen, setOpen] = useState(false);
  const template = useGlobalList("getFundPackageTemplates").details.find((each) => each.id === id);
  const isInCart = useCart((cart) =>
    listItems(cart).some((entry) => entry.itemType === "Package" && entry.packageUuid === packageUuidOf(id)),
  );
  const close = () => setOpen(false);
  if (settings.disableCartPackages || !template || (isInCart && !isOpen)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListCheck size={18} stroke={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("choose-funds")}
      </Button>
      {isOpen && <ExclusionDialog template={template} onClose={close} />}
    </>
  );
}
