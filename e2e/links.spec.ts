import { crawl } from "./support/crawl.ts";
import { beforeVisit, forgetUnsavedWork, logInByCall } from "./support/session.ts";
import { expect, sayIn, test } from "./support/test.ts";

const say = sayIn("en");

for (const username of ["advisor-cz", "advisor-sk", "advisor-limited", "operator"])
  test(`every link of every page leads ${username} on: no dead end, no complaint, no failed request`, async ({
    page,
    url,
  }) => {
    await beforeVisit(page.context());
    await logInByCall(page, url, username);
    await forgetUnsavedWork(page, url);
    const walked = await crawl(page, { url, say, ofKind: 1 });
    expect(walked).toEqual(expect.arrayContaining(["/", "/funds/grid", "/cart"]));
    expect(walked.some((path) => path.startsWith("/funds/detail/"))).toBe(true);
  });
