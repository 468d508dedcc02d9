import { languages } from "@fundport/i18n";
import { crawl } from "../support/shell/crawl.ts";
import { beforeVisit, forgetUnsavedWork, logInByCall } from "../support/identity/session.ts";
import { expect, textsIn, test } from "../support/test.ts";

test.describe.configure({ timeout: 600_000 });

for (const language of languages)
  for (const username of ["advisor-cz", "advisor-sk", "advisor-limited", "operator"])
    test(`every link leads ${username} on, twelve products of each kind, in ${language}`, async ({ page, url }) => {
      await beforeVisit(page.context(), { language });
      await logInByCall(page, url, username);
      await forgetUnsavedWork(page, url);
      const walked = await crawl(page, { url, t: textsIn(language), ofKind: 12 });
      expect(walked.filter((path) => path.startsWith("/funds/detail/"))).toHaveLength(12);
    });
