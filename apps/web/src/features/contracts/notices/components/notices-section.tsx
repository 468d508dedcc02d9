import { expiryNoticeDays, noticeKinds } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton, SkeletonRegion } from "#ui/feedback/skeleton.tsx";
import { SwitchRow } from "#ui/forms/switch-row.tsx";
import { useScrollToHash } from "#ui/layout/use-scroll-to-hash.ts";
import { useNotices } from "../model/use-notices.ts";
import classes from "./notices-section.module.css";

/**
 * Shows a switch for each kind of email about contracts, at `#notices` of the profile.
 * Source: docs/reference/own-area.md#notices.
 */
export function NoticesSection() {
  const { t } = useTexts("notices");
  const { chosen, error, isFetching, retry, choose } = useNotices();
  useScrollToHash();
  const days = {
    contract: t("days", { count: expiryNoticeDays.contract }),
    link: t("days", { count: expiryNoticeDays.link }),
  };
  return (
    <div id="notices" className={classes["anchor"]}>
      <Section title={t("title")} description={t("lead")}>
        {chosen === undefined && error !== null && (
          <ErrorState isCompact title={t("load-failed")} error={error} onRetry={retry} isRetrying={isFetching} />
        )}
        {chosen === undefined && error === null && (
          <SkeletonRegion label={t("loading")}>
            {noticeKinds.map((kind) => (
              <div key={kind} className={classes["waiting"]}>
                <Skeleton width="60%" />
                <Skeleton width="2.75rem" height="1.625rem" radius={16} />
              </div>
            ))}
          </SkeletonRegion>
        )}
        {chosen !== undefined && (
          <ul className={classes["list"]}>
            {noticeKinds.map((kind) => (
              <li key={kind}>
                <SwitchRow
                  label={t(kind)}
                  description={kind === "expiring" ? t("expiring-text", days) : t(`${kind}-text`)}
                  checked={chosen[kind]}
                  onChange={(isOn) => void choose(kind, isOn)}
                />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
