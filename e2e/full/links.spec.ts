import { languages } from "@fundport/i18n";
import { crawl } from "../support/shell/crawl.ts";
import { presetBrowser, deleteUnsavedWork, logInByRequest } from "../support/identity/session.ts";
import { expect, textsIn, test } from "../support/test.ts";

test.describe.configure({ timeout: 600_000 });

for (const language of languages)
  for (const username of ["advisor-cz", "advisor-sk", "advisor-limited", "operator"])
    test(`every link works for ${username}, with up to twelve products of each kind, in ${language}`, async ({
      page,
      url,
    }) => {
      await presetBrowser(page.context(), { language });
      await logInByRequest(page, url, username);
      await deleteUnsavedWork(page, url);
      const walked = await crawl(page, { url, t: textsIn(language), maxPerKind: 12 });
      expect(walked.filter((path) => path.startsWith("/funds/detail/"))).toHaveLength(12);
    });
