import {
  IconArrowLeft,
  IconChartHistogram,
  IconFileCertificate,
  IconFiles,
  IconHome,
  IconLayoutSidebar,
  IconMenu2,
  IconShoppingCart,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link, useLocation, useNavigate } from "react-router";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { Logo } from "#ui/layout/logo.tsx";
import classes from "./header.module.css";
import type { SideMenu } from "./menu/use-side-menu.ts";
import { UserBlock } from "./user-block.tsx";

type HeaderProps = {
  cartCount: number;
  draftCount: number;
  menu: SideMenu;
  /** The button that opens the search. */
  search: ReactNode;
};

/** The header of all pages behind the log-in. Source: docs/reference/shell.md#header. */
export function Header({ cartCount, draftCount, menu, search }: HeaderProps) {
  const { t } = useTexts("shell");
  const { pathname } = useLocation();
  return (
    <header className={classes["header"]}>
      <div className={classes["inner"]} data-beside={(menu.isBeside && menu.isOpen) || undefined}>
        <MenuButton menu={menu} />
        <Link to="/" className={classes["brand"]}>
          <Logo size={30} />
          <span className={classes["name"]}>Fundport</span>
        </Link>
        <BackButton />
        <nav className={classes["navigation"]} aria-label={t("main-navigation")}>
          <NavigationLink to="/" isCurrent={pathname === "/"} icon={<IconHome size={20} stroke={1.7} />}>
            {t("home")}
          </NavigationLink>
          <NavigationLink
            to="/funds/grid"
            isCurrent={pathname.startsWith("/funds")}
            icon={<IconChartHistogram size={20} stroke={1.7} />}
          >
            {t("funds")}
          </NavigationLink>
          <NavigationLink
            to="/contracts"
            isCurrent={pathname.startsWith("/contracts")}
            isOfMenuOnPhone
            icon={<IconFileCertificate size={20} stroke={1.7} />}
          >
            {t("menu-contracts")}
          </NavigationLink>
        </nav>
        <div className={classes["right"]}>
          {search}
          <CountLink
            to="/draft-contracts"
            label={t("draft-count", { count: draftCount })}
            count={draftCount}
            isCurrent={pathname.startsWith("/draft-contracts")}
            icon={<IconFiles size={21} stroke={1.7} aria-hidden />}
          />
          <CountLink
            to="/cart"
            label={t("cart-count", { count: cartCount })}
            count={cartCount}
            isCurrent={pathname.startsWith("/cart")}
            icon={<IconShoppingCart size={22} stroke={1.7} aria-hidden />}
          />
          <UserBlock isCurrent={pathname.startsWith("/profile")} />
        </div>
      </div>
    </header>
  );
}

/** A button that opens and closes the menu. Highlighted while the menu is open. */
function MenuButton({ menu: { isBeside, isOpen, toggle } }: { menu: SideMenu }) {
  const { t } = useTexts("shell");
  return (
    <button
      type="button"
      className={classes["icon-button"]}
      aria-label={t("menu")}
      title={t("menu")}
      aria-expanded={isOpen}
      aria-haspopup={isBeside ? undefined : "dialog"}
      onClick={toggle}
    >
      {isBeside ? <IconLayoutSidebar size={21} stroke={1.7} /> : <IconMenu2 size={22} stroke={1.7} />}
    </button>
  );
}

type NavigationLinkProps = {
  to: string;
  isCurrent: boolean;
  /** True if the link is only in the menu on a phone. */
  isOfMenuOnPhone?: boolean;
  icon: ReactNode;
  children: string;
};

function NavigationLink({ to, isCurrent, isOfMenuOnPhone = false, icon, children }: NavigationLinkProps) {
  return (
    <Link
      to={to}
      className={classes["link"]}
      aria-current={isCurrent ? "page" : undefined}
      data-of-menu={isOfMenuOnPhone || undefined}
    >
      <span className={classes["icon"]} aria-hidden>
        {icon}
      </span>
      <span className={classes["text"]}>{children}</span>
    </Link>
  );
}

type CountLinkProps = { to: string; label: string; count: number; isCurrent: boolean; icon: ReactNode };

/** A link with an icon and a count. The count is also part of the link's accessible name. */
function CountLink({ to, label, count, isCurrent, icon }: CountLinkProps) {
  return (
    <Link
      to={to}
      className={classes["icon-button"]}
      aria-label={label}
      title={label}
      aria-current={isCurrent ? "page" : undefined}
    >
      {icon}
      {count > 0 && (
        <span className={classes["badge"]} key={count} aria-hidden>
          {count}
        </span>
      )}
    </Link>
  );
}

/** A button that navigates back within the current visit. Disabled on the first page of the visit. */
function BackButton() {
  const { t } = useTexts("shell");
  const navigate = useNavigate();
  useLocation();
  return (
    <IconButton
      label={t("back")}
      icon={<IconArrowLeft size={20} stroke={1.7} />}
      onClick={() => void navigate(-1)}
      isDisabled={!hasPreviousPage()}
      className={classes["back"] ?? ""}
    />
  );
}

/**
 * Returns true if the visit has a previous page. The router stores the index of each history entry in the browser's
 * history state.
 */
function hasPreviousPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
