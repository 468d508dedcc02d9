import { crawl } from "./support/shell/crawl.ts";
import { presetBrowser, logInByRequest } from "./support/identity/session.ts";
import { expect, textsIn, test } from "./support/test.ts";

const t = textsIn("en");

test("every link on every page works, without browser errors or failed requests", async ({ page, url }) => {
  await presetBrowser(page.context());
  await logInByRequest(page, url);
  const walked = await crawl(page, { url, t, maxPerKind: 1 });
  const kinds = new Set(walked.map((path) => path.replaceAll(/\d+/g, ":id")));
  for (const kind of ["/", "/funds/grid", "/funds/detail/:id", "/cart", "/portfolio/detail/:id"])
    expect(kinds, "kinds of pages that links lead to").toContain(kind);
});
