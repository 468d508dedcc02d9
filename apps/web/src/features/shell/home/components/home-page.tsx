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
  /** What an operator still has to bring to the portal. */
  setUp?: ReactNode;
  /** What has come in and waits for the advisor, such as clients of web requests. */
  arrivals?: ReactNode;
  cartCount: number;
  /** What the cart comes to, from the cart itself. */
  cartTotal?: ReactNode;
  /** The contracts that wait for somebody, from their own feature. */
  waiting?: ReactNode;
  /** Until it is, a placeholder is shown in place of them and of what comes below, which would move down. */
  isWaitingKnown: boolean;
  /** The ways to programs, panels and quick options, from their own feature. */
  offers?: ReactNode;
  /** A fund's year as a small line, from the feature funds. */
  sparkline: ComponentType<{ id: number }>;
};

/** Calm and useful: the cart as it stands, one's funds, and where else there is something for the work. */
export function HomePage(props: HomePageProps) {
  const { setUp, arrivals, cartCount, cartTotal, waiting, isWaitingKnown, offers, sparkline } = props;
  const { t } = useTexts("home");
  const assigned = useGlobalList("getAssignedProducts");
  const funds = useGlobalList("getFunds");
  const [now] = useState(() => new Date());
  // The content below the first view is rendered after it: together, a phone would show them 0.25 s later.
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
          <Unknown />
        </div>
      )}
    </Page>
  );
}

function Unknown() {
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
