import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Markdown } from "#ui/layout/markdown.tsx";
import { globalListQuery } from "../api/reference-queries.ts";
import classes from "./hint.module.css";

type HintProps = {
  /** The text's code, such as REACT_FORECAST_INFO. */
  code: string;
};

/**
 * Shows a text by the operator, written in Markdown. If the text is missing, neither the text nor a gap is rendered.
 * Source: docs/reference/catalogue.md#hints-and-links.
 */
export const Hint = memo(function Hint({ code }: HintProps) {
  const { i18n } = useTexts();
  // Does not suspend, because a form must not wait for a text beside it.
  const { data: hints } = useQuery(globalListQuery("getHints", i18n.language));
  const text = hints?.find((hint) => hint.code === code)?.text.trim();
  if (!text) return null;
  return (
    <div className={classes["hint"]}>
      <Markdown text={text} />
    </div>
  );
});
