import { expect, it } from "vitest";
import { drawNotice } from "./notice.ts";

it("draws words as text, whatever they hold", () => {
  const html = drawNotice({ title: 'A "title"', text: "<script>x</script> & y", logOut: "Out", agree: "Yes" }, "en");
  expect(html).toContain("A &quot;title&quot;</h2>");
  expect(html).toContain("&lt;script&gt;x&lt;/script&gt; &amp; y</p>");
  expect(html).not.toContain("<script");
});

it("draws a dialog with a name, a description, and the button to agree with last and first in focus", () => {
  const html = drawNotice({ title: "T", text: "X", logOut: "Out", agree: "Yes" }, "sk");
  expect(html).toMatch(/^<div class="notice" lang="sk"><div [^>]*role="dialog" aria-modal="true"/);
  expect(
    [...html.matchAll(/<button[^>]*value="(?<value>[^"]*)"[^>]*>/g)].map(({ groups }) => groups?.["value"]),
  ).toEqual(["log-out", "agree"]);
  expect(html).toMatch(/value="agree"[^>]* autofocus/);
});
