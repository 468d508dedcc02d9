import type { ContractType, ProgramListItem } from "@fundport/api";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ProductCard } from "#features/catalogue/products/components/product-card.tsx";
import { externalLinkOf } from "../../model/external-link.ts";
import type { CartSlot } from "../../model/cart-slot.ts";
import classes from "./program-card.module.css";

type ProgramCardProps = { program: ProgramListItem; status: ContractType["status"]; renderCart: CartSlot };

/** The card of a program. For Slovak users the card opens the program's external page in a new tab, if there is one. */
export function ProgramCard({ program, status, renderCart }: ProgramCardProps) {
  const { t, i18n } = useTexts(["portfolios", "product"]);
  const { id, name, color, investmentHorizon } = program;
  const external = externalLinkOf(program, i18n.language);
  const page = external === null ? { to: `/portfolio/detail/${id}` } : { href: external };
  const isUsable = status === "Active";
  return (
    <ProductCard
      name={name}
      target={isUsable ? page : null}
      label={
        <span className={classes["label"]}>
          <span className={classes["dot"]} style={{ background: color }} aria-hidden />
          {status === "ComingSoon" ? t("coming-soon") : t(`product:management-${program.managementStyle}`)}
        </span>
      }
      actions={isUsable && renderCart({ id, name })}
      note={t("horizon-of", { years: t("product:years", { count: investmentHorizon }) })}
      riskLevel={program.riskLevel}
      performance={program.performance}
    />
  );
}
