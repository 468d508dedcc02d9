import { crawl } from "./support/shell/crawl.ts";
import { beforeVisit, logInByCall } from "./support/identity/session.ts";
import { expect, textsIn, test } from "./support/test.ts";

const t = textsIn("en");

test("every link of every page leads on: no dead end, no complaint, no failed request", async ({ page, url }) => {
  await beforeVisit(page.context());
  await logInByCall(page, url);
  const walked = await crawl(page, { url, t, ofKind: 1 });
  const kinds = new Set(walked.map((path) => path.replaceAll(/\d+/g, ":id")));
  for (const kind of ["/", "/funds/grid", "/funds/detail/:id", "/cart", "/portfolio/detail/:id"])
    expect(kinds, "kinds of pages that links lead to").toContain(kind);
});
