import { IconArrowLeft, IconChartHistogram, IconHome, IconShoppingCart } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { IconButton } from "#ui/icon-button.tsx";
import { Mark } from "#ui/mark.tsx";
import classes from "./header.module.css";
import { UserMenu } from "./user-menu.tsx";

/** Source: portal §2.4. */
export function Header({ cartCount }: { cartCount: number }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  return (
    <header className={classes["header"]}>
      <div className={classes["inner"]}>
        <Link to="/" className={classes["brand"]}>
          <Mark size={30} />
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
        </nav>
        <div className={classes["right"]}>
          <Link
            to="/cart"
            className={classes["cart"]}
            aria-label={t("cart-count", { count: cartCount })}
            aria-current={pathname.startsWith("/cart") ? "page" : undefined}
          >
            <IconShoppingCart size={22} stroke={1.7} aria-hidden />
            {cartCount > 0 && (
              <span className={classes["badge"]} key={cartCount} aria-hidden>
                {cartCount}
              </span>
            )}
          </Link>
          <UserMenu />
        </div>
      </div>
    </header>
  );
}

type NavigationLinkProps = { to: string; isCurrent: boolean; icon: ReactNode; children: string };

function NavigationLink({ to, isCurrent, icon, children }: NavigationLinkProps) {
  return (
    <Link to={to} className={classes["link"]} aria-current={isCurrent ? "page" : undefined}>
      <span className={classes["icon"]} aria-hidden>
        {icon}
      </span>
      <span className={classes["text"]}>{children}</span>
    </Link>
  );
}

/** Back to where one came from; where the portal was opened just here, there is nothing to go back to. */
function BackButton() {
  const { t } = useTranslation("shell");
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

/** The router counts the pages it has put into the browser's history. */
function hasPreviousPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
