import { formatDay } from "@fundport/i18n";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { call } from "#lib/http/api.ts";
import { localDate } from "#lib/dates/local-date.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRegion, SkeletonText } from "#ui/feedback/skeleton.tsx";
import lists from "./fund-lists.module.css";
import classes from "./recent-drafts.module.css";

const shownDrafts = 4;

/** Lists the newest drafts; hidden if the advisor has none. Opening a draft requires confirmation. */
export function RecentDrafts() {
  const { t } = useTexts("home");
  const { nrOfDrafts } = useGlobalList("getUser");
  const drafts = useQuery({
    // The key starts with the key of all drafts, so that a change of a draft also updates this list.
    queryKey: ["drafts", "recent"],
    queryFn: ({ signal }) => call("getDrafts", { querystring: { offset: 0, pageSize: shownDrafts } }, { signal }),
    enabled: nrOfDrafts > 0,
  });
  if (nrOfDrafts === 0 || drafts.data?.items.length === 0) return null;
  const all = (
    <Link className={lists["all"]} to="/draft-contracts">
      {t("drafts-all", { count: nrOfDrafts })}
    </Link>
  );
  return (
    <Section title={t("drafts-title")} actions={all} isFlush={drafts.data !== undefined}>
      {drafts.isError && !drafts.data && <ErrorState error={drafts.error} onRetry={() => void drafts.refetch()} />}
      {drafts.isPending && (
        <SkeletonRegion>
          <SkeletonText lines={Math.min(nrOfDrafts, shownDrafts)} />
        </SkeletonRegion>
      )}
      {drafts.data && (
        <ul className={lists["list"]}>
          {drafts.data.items.map(({ id, name, createdAt }) => (
            <li key={id} className={lists["entry"]}>
              <Link className={classes["draft"]} to="/draft-contracts" state={{ draft: { id, name } }}>
                <span className={classes["name"]}>{name}</span>
                <time className={classes["day"]} dateTime={createdAt}>
                  {formatDay(localDate(new Date(createdAt)))}
                </time>
                <IconChevronRight size={16} stroke={1.8} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
