import type { User } from "@fundport/api";
import { formatMoney, formatNumber, noCurrency } from "@fundport/i18n";
import { IconChartPie, IconFileText, IconHeart, IconStack2, IconUsers, type TablerIcon } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { RankBars } from "./rank-bars.tsx";
import classes from "./statistics.module.css";

/** The totals of the advisor's contracts, and the advisor's ranks. Source: docs/reference/own-area.md#statistics. */
export function Statistics({ user }: { user: User }) {
  const { t } = useTexts("profile");
  const { currencies } = useGlobalList("getCodelists");
  const currencyCode = currencies.find(({ id }) => id === user.currencyId)?.code ?? noCurrency;
  return (
    <section className={classes["statistics"]} aria-labelledby="statistics-title">
      <h2 id="statistics-title" className={classes["title"]}>
        {t("statistics")}
      </h2>
      <div className={classes["tiles"]}>
        <div className={classes["assets"]}>
          <p className={classes["label"]}>{t("aum")}</p>
          <p className={classes["money"]} data-missing={user.aum === null || undefined}>
            {user.aum === null ? t("no-informations") : formatMoney(user.aum, currencyCode, 0)}
          </p>
          <p className={classes["note"]}>{t("statistics-note")}</p>
        </div>
        <Rank label={t("rank-in-company")} rank={user.rankInCompany} />
        <Rank label={t("rank-in-country")} rank={user.rankInCountry} />
        <Count icon={IconUsers} label={t("number-of-clients")} value={user.numberOfClients} />
        <Count icon={IconFileText} label={t("number-of-contracts")} value={user.numberOfContracts} />
        <Count icon={IconChartPie} label={t("number-of-portfolios")} value={user.numberOfPortfolios} />
        <Count icon={IconStack2} label={t("number-of-funds")} value={user.numberOfFunds} />
        <Count
          icon={IconHeart}
          label={t("number-of-favourite-funds")}
          value={user.numberOfFavouriteFunds}
          to="/funds/grid"
        />
      </div>
    </section>
  );
}

function Rank({ label, rank }: { label: string; rank: number | null }) {
  const { t } = useTexts("profile");
  return (
    <div className={classes["rank"]}>
      <div>
        <p className={classes["label"]}>{label}</p>
        <p className={classes["place"]} data-missing={rank === null || undefined}>
          {rank === null ? t("no-informations") : t("rank-place", { rank: formatNumber(rank) })}
        </p>
        <p className={classes["note"]}>{t("rank-by-assets")}</p>
      </div>
      {rank !== null && <RankBars rank={rank} />}
    </div>
  );
}

type CountProps = { icon: TablerIcon; label: string; value: number; to?: string };

function Count({ icon: Icon, label, value, to }: CountProps) {
  return (
    <div className={classes["count"]}>
      <span className={classes["icon"]} aria-hidden>
        <Icon size={20} stroke={1.6} />
      </span>
      <p className={classes["number"]}>{formatNumber(value)}</p>
      <p className={classes["label"]}>
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className={classes["link"]}>
            {label}
          </Link>
        )}
      </p>
    </div>
  );
}
