import { ActionIcon, Menu } from "@mantine/core";
import { isAllowedInPackage, type CartItem, type CartPackage, type CartReference, listItems } from "@fundport/cart";
import { IconPackage } from "@tabler/icons-react";
import { memo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useShallow } from "zustand/react/shallow";
import { settings } from "#lib/settings.ts";
import { useCart } from "../../model/state/cart-store.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import { NameDialog } from "./name-dialog.tsx";
import { usePackageActions } from "./use-package-actions.ts";

type FundPackageMenuProps = { item: CartItem; name: string; reference: CartReference; actions: CartActions };

/**
 * A menu that creates a package from a fund, or moves the fund into a package. Returns null for other products, for
 * funds that no package may contain (such as funds for qualified investors), and if packages are switched off.
 * Source: docs/reference/packages.md#creating-a-package.
 */
export function FundPackageMenu({ item, name, reference, actions }: FundPackageMenuProps) {
  const isOffered = item.itemType === "Fund" && !settings.disableCartPackages && isAllowedInPackage(item.id, reference);
  return isOffered ? <PackageMenu uuid={item.uuid} fundId={item.id} name={name} actions={actions} /> : null;
}

type PackageMenuProps = { uuid: string; fundId: number; name: string; actions: CartActions };

/** Memoized because a menu is expensive to render. Its props do not change while an amount is dragged. */
const PackageMenu = memo(function PackageMenu({ uuid, fundId, name, actions }: PackageMenuProps) {
  const { t } = useTexts("packages");
  const [isNaming, setNaming] = useState(false);
  const { create, addFund } = usePackageActions(actions);
  // Each package in the list stays the same object until it changes, so the shallow comparison works.
  const packageEntries = useCart(useShallow((cart) => listItems(cart).filter((entry) => entry.itemType === "Package")));
  const packages = packageEntries.filter((entry): entry is CartPackage => entry.itemType === "Package");
  const otherPackages = packages.filter(({ funds }) => funds.every(({ id }) => id !== fundId));
  function handleCreate(packageName: string) {
    setNaming(false);
    create(uuid, packageName);
  }
  return (
    <>
      <Menu position="bottom-end" shadow="none" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t("fund-menu", { name })}>
            <IconPackage size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setNaming(true)}>{t("create-package")}</Menu.Item>
          <Menu.Label>{otherPackages.length > 0 ? t("add-to-package") : t("no-package-yet")}</Menu.Label>
          {otherPackages.map((entry) => (
            <Menu.Item key={entry.uuid} onClick={() => addFund(entry, { id: fundId, name })}>
              {entry.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isNaming && <NameDialog fundName={name} onCreate={handleCreate} onClose={() => setNaming(false)} />}
    </>
  );
});
