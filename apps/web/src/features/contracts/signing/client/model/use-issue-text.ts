import type { Issue } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";

/**
 * Returns a function that returns the message for an issue of a field. The function returns null if the field has no
 * issue or the client has not tried to send the form yet.
 */
export function useIssueText(wasTried: boolean): (issue: Issue | undefined) => string | null {
  const { t } = useTexts("sign");
  return (issue) => {
    if (!wasTried || issue === undefined) return null;
    if (issue.key === "string.printable") return t("not-printable", { ...issue.params });
    return issue.key === "string.max" ? t("too-long", { ...issue.params }) : t("fill-in");
  };
}
