import type { SigningLink } from "@fundport/api";
import type { CSSProperties } from "react";
import { Logo } from "../logo.tsx";
import classes from "./firm-logo.module.css";

/**
 * The firm whose logo and name a client page shows in the firm's colour. If there is no firm, the page shows the
 * default brand.
 */
export type FirmOfPage = Pick<SigningLink, "brand" | "firm">;
const defaultFirm: FirmOfPage = { brand: "Fundport", firm: null };

export function FirmLogo({ firmOfPage, isLoading = false }: { firmOfPage: FirmOfPage | null; isLoading?: boolean }) {
  if (firmOfPage === null && isLoading) return <span className={classes["brand"]} />;
  const { brand, firm } = firmOfPage ?? defaultFirm;
  if (firm === null) {
    return (
      <span className={classes["brand"]}>
        <Logo />
        {brand}
      </span>
    );
  }
  const style = firm.color === null ? {} : ({ "--firm": firm.color } as CSSProperties);
  return (
    <span className={classes["brand"]} style={style} data-firm>
      {firm.logo !== null && <img className={classes["logo"]} src={firm.logo} alt="" />}
      {brand}
    </span>
  );
}
