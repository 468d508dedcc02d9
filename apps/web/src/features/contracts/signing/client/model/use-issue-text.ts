import type { Issue } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";

/**
 * Returns a function that describes a field's issue. It returns null without an issue, and before the first attempt to
 * send.
 */
export function useIssueText(wasTried: boolean): (issue: Issue | undefined) => string | null {
  const { t } = useTexts("sign");
  return (issue) => {
    if (!wasTried || issue === undefined) return null;
    if (issue.key === "string.printable") return t("not-printable", { ...issue.params });
    return issue.key === "string.max" ? t("too-long", { ...issue.params }) : t("fill-in");
  };
}
