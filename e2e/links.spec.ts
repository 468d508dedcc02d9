import { crawl } from "./support/crawl.ts";
import { beforeVisit, forgetUnsavedWork, logInByCall } from "./support/session.ts";
import { expect, textsIn, test } from "./support/test.ts";

const t = textsIn("en");

for (const username of ["advisor-cz", "advisor-sk", "advisor-limited", "operator"])
  test(`every link of every page leads ${username} on: no dead end, no complaint, no failed request`, async ({
    page,
    url,
  }) => {
    test.slow();
    await beforeVisit(page.context());
    await logInByCall(page, url, username);
    await forgetUnsavedWork(page, url);
    const walked = await crawl(page, { url, t, ofKind: 1 });
    const kinds = new Set(walked.map((path) => path.replaceAll(/\d+/g, ":id")));
    for (const kind of ["/", "/funds/grid", "/funds/detail/:id", "/cart", "/portfolio/detail/:id"])
      expect(kinds, "kinds of pages that links lead to").toContain(kind);
  });
