import { expect, it } from "vitest";
import { renderNotice } from "./notice.ts";

it("escapes HTML in messages", () => {
  const html = renderNotice({ title: 'A "title"', text: "<script>x</script> & y", logOut: "Out", agree: "Yes" }, "en");
  expect(html).toContain("A &quot;title&quot;</h2>");
  expect(html).toContain("&lt;script&gt;x&lt;/script&gt; &amp; y</p>");
  expect(html).not.toContain("<script");
});

it("renders a labelled dialog with the agree button last and focused", () => {
  const html = renderNotice({ title: "T", text: "X", logOut: "Out", agree: "Yes" }, "sk");
  expect(html).toMatch(/^<div class="notice" lang="sk"><div [^>]*role="dialog" aria-modal="true"/);
  expect(
    [...html.matchAll(/<button[^>]*value="(?<value>[^"]*)"[^>]*>/g)].map(({ groups }) => groups?.["value"]),
  ).toEqual(["log-out", "agree"]);
  expect(html).toMatch(/value="agree"[^>]* autofocus/);
});
