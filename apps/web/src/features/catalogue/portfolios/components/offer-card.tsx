import type { ContractType } from "@fundport/api";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { CardLink } from "#ui/layout/card-link.tsx";
import cards from "#ui/layout/card.module.css";
import classes from "./offer-card.module.css";

type OfferCardProps = {
  name: string;
  description: string | null;
  status: ContractType["status"];
  /** A decorative image or icon. */
  image: ReactNode;
  /** The address of an Active offer. If it is null, the card mentions that the app has no page for the offer. */
  to: string | null;
  /** Actions, placed above the link that covers the card. */
  actions?: ReactNode;
};

/**
 * The card of a contract type, a panel or another offer. Disabled and ComingSoon cards are grey and have no link; only
 * ComingSoon cards have a label. Source: docs/reference/portfolios.md#cards-and-their-status.
 */
export function OfferCard({ name, description, status, image, to, actions }: OfferCardProps) {
  const { t } = useTexts("portfolios");
  const isUsable = status === "Active" && to !== null;
  return (
    <article className={`${cards["card"]} ${classes["card"]}`} data-disabled={status !== "Active" || undefined}>
      {image}
      <div className={classes["words"]}>
        <h3 className={classes["name"]}>
          {isUsable ? (
            <CardLink className={cards["link"]} to={to}>
              {name}
            </CardLink>
          ) : (
            name
          )}
        </h3>
        {description !== null && <p className={classes["text"]}>{description}</p>}
        {status === "Active" && to === null && <p className={classes["text"]}>{t("no-page")}</p>}
        {status === "ComingSoon" && <p className={classes["soon"]}>{t("coming-soon")}</p>}
      </div>
      {isUsable && actions !== undefined && <span className={cards["actions"]}>{actions}</span>}
      {isUsable && actions === undefined && (
        <IconChevronRight className={classes["chevron"] ?? ""} size={18} stroke={1.7} aria-hidden />
      )}
    </article>
  );
}
