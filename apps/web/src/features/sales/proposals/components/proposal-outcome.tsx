import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { downloadFile } from "../model/proposal-file.ts";
import type { Generation } from "../model/use-generation.ts";
import classes from "./proposal-page.module.css";
import type { Obstacle } from "../model/list-obstacles.ts";

type BlockedProps = {
  obstacles: readonly Obstacle[];
  /** True if the obstacles were found after a click, so that screen readers have to announce them. */
  isAnswer: boolean;
};

/** Lists the obstacles that prevent the proposal, with links to their fields. */
export function Blocked({ obstacles, isAnswer }: BlockedProps) {
  const { t } = useTexts("proposal");
  return (
    <div className={classes["blocked"]} role={isAnswer ? "alert" : undefined}>
      <p className={classes["note-title"]}>{t("blocked-title")}</p>
      <ul>
        {obstacles.map(({ key, text, to, state }) => (
          <li key={key}>
            {text}{" "}
            {to !== null && (
              <Link to={to} state={state} aria-label={`${t("blocked-show")}: ${text}`}>
                {t("blocked-show")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type OutcomeProps = {
  generation: Generation;
  /** True if the page already shows the failure elsewhere. */
  isFailureShown: boolean;
};

/** Shows the state of the document's generation: running, done, outdated because of new prices, or failed. */
export function Outcome({ generation, isFailureShown }: OutcomeProps) {
  const { t } = useTexts("proposal");
  const { file, failure, isOutdated, isRunning, isStale } = generation;
  return (
    <div aria-live="polite">
      {isRunning && <p className={classes["hint"]}>{t("generating")}</p>}
      {isOutdated && (
        <div className={classes["outdated"]}>
          <p className={classes["note-title"]}>{t("outdated-title")}</p>
          <p>{t("outdated-text")}</p>
        </div>
      )}
      {failure !== null && !isFailureShown && (
        <p className={classes["failed"]} role="alert">
          {t(failure)}
        </p>
      )}
      {file && (
        <div className={classes["done"]}>
          <p className={classes["note-title"]}>
            <IconCheck size={18} stroke={2} aria-hidden />
            {t("generated-title")}
          </p>
          <p>{isStale ? t("generated-stale") : t("generated-text", { name: file.name })}</p>
          <div className={classes["buttons"]}>
            <Button component="a" href={file.url} target="_blank" rel="noreferrer" size="sm" variant="default">
              {t("open")}
            </Button>
            <Button size="sm" variant="default" onClick={() => downloadFile(file)}>
              {t("download")}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
