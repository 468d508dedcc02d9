import { formatDay } from "@fundport/i18n";
import { type ComponentType, type ReactNode, useDeferredValue, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { localDate } from "#lib/dates/local-date.ts";
import { Page } from "#ui/layout/page.tsx";
import { SkeletonRegion, SkeletonText } from "#ui/feedback/skeleton.tsx";
import { assignedFunds } from "../model/assigned-funds.ts";
import { greetingAt } from "../model/greeting.ts";
import { CartAtAGlance } from "./cart-at-a-glance.tsx";
import { Favourites, Recommended } from "./fund-lists.tsx";
import classes from "./home-page.module.css";
import { RecentDrafts } from "./recent-drafts.tsx";
import { SuiteCards } from "./suite-cards.tsx";

type HomePageProps = {
  /** The set-up tasks that an operator still has to complete. */
  setUp?: ReactNode;
  /** New items that the advisor should handle, for example clients of web requests. */
  arrivals?: ReactNode;
  cartCount: number;
  /** The cart's total, rendered by the cart feature. */
  cartTotal?: ReactNode;
  /** The contracts that need attention, rendered by the contracts feature. */
  waiting?: ReactNode;
  /**
   * True once the contracts that need attention have loaded. Until then, a placeholder replaces them and all content
   * below, which would otherwise move down.
   */
  isWaitingKnown: boolean;
  /** Links to programs, panels and quick options, rendered by the catalogue feature. */
  offers?: ReactNode;
  /** A small chart of a fund's last year, from the funds feature. */
  sparkline: ComponentType<{ id: number }>;
};

/** The home page: the cart, the advisor's funds, and links to other tools. */
export function HomePage(props: HomePageProps) {
  const { setUp, arrivals, cartCount, cartTotal, waiting, isWaitingKnown, offers, sparkline } = props;
  const { t } = useTexts("home");
  const assigned = useGlobalList("getAssignedProducts");
  const funds = useGlobalList("getFunds");
  const [now] = useState(() => new Date());
  // Content below the first view is rendered later. Rendering everything together would delay the first view by 0.25 s
  // on a phone.
  const isRestDue = useDeferredValue(true, false);
  const favourites = assignedFunds(assigned, funds, "Favourite");
  const recommended = assignedFunds(assigned, funds, "Recommended");
  return (
    <Page title={t(greetingAt(now.getHours()))} subtitle={<Today now={now} />}>
      {setUp}
      {arrivals}
      <CartAtAGlance count={cartCount} total={cartTotal} />
      {isWaitingKnown && isRestDue ? (
        <>
          {waiting}
          <RecentDrafts />
          <div className={classes["lists"]}>
            <Favourites funds={favourites} sparkline={sparkline} />
            {recommended.length > 0 && <Recommended funds={recommended} sparkline={sparkline} />}
          </div>
          {offers}
          <SuiteCards />
        </>
      ) : (
        <div className={classes["unknown"]}>
          <HomeSkeleton />
        </div>
      )}
    </Page>
  );
}

function HomeSkeleton() {
  return (
    <SkeletonRegion>
      <SkeletonText lines={4} />
    </SkeletonRegion>
  );
}

function Today({ now }: { now: Date }) {
  const { i18n } = useTexts();
  const day = localDate(now);
  return (
    <time dateTime={day} className={`tabular ${classes["today"]}`}>
      {`${now.toLocaleDateString(i18n.language, { weekday: "long" })} ${formatDay(day)}`}
    </time>
  );
}
