import type { Issue } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";

/** What is wrong in a field, in words; null where nothing is, or nobody has tried to send it yet. */
export function useIssueText(wasTried: boolean): (issue: Issue | undefined) => string | null {
  const { t } = useTexts("sign");
  return (issue) => {
    if (!wasTried || issue === undefined) return null;
    if (issue.key === "string.printable") return t("not-printable", { ...issue.params });
    return issue.key === "string.max" ? t("too-long", { ...issue.params }) : t("fill-in");
  };
}
