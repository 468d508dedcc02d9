import { Drawer } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { useFocusReturn } from "#ui/overlays/use-focus-return.ts";
import classes from "./menu-drawer.module.css";
import { MenuList } from "./menu-list.tsx";

/** The menu as a drawer, for screens that have no space for it beside the content. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTexts("shell");
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="left"
      size="19rem"
      returnFocus={false}
      classNames={{ content: classes["content"] ?? "" }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("menu")}>
        <Drawer.Body className={classes["body"] ?? ""}>
          <FocusReturn />
          <div className={classes["head"]}>
            <IconButton
              label={t("close")}
              icon={<IconX size={20} stroke={1.7} aria-hidden />}
              onClick={onClose}
              className={classes["close"] ?? ""}
            />
          </div>
          <MenuList onChoose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/**
 * Returns the focus when the drawer closes. The library's own focus return is not used, because it would take the focus
 * from the page that an entry has opened.
 */
function FocusReturn() {
  useFocusReturn();
  return null;
}
