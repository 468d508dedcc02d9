import { describe, expect, it } from "vitest";
import { extensionOf, fileNameOf } from "./send-file.ts";

describe("the extension of a downloaded file", () => {
  it.each([
    ["application/pdf", "pdf"],
    ["application/xml", "xml"],
    ["text/xml", "xml"],
    ["application/vnd.ms-excel", "xls"],
    ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"],
    ["text/plain", "txt"],
    ["text/plain; charset=utf-8", "txt"],
    ["TEXT/PLAIN", "txt"],
    ["image/png", "pdf"],
    ["", "pdf"],
  ])("for the type %j is %s", (mimeType, extension) => {
    expect(extensionOf(mimeType)).toBe(extension);
  });
});

describe("the name of a downloaded file", () => {
  it.each([
    ["Šumava – Globální akcie CZK: Faktový list", "application/pdf", "sumava-globalni-akcie-czk-faktovy-list.pdf"],
    ['../../etc/"passwd"\r\nSet-Cookie: a=b', "text/plain", "etc-passwd-set-cookie-a-b.txt"],
    ["日本", "application/xml", "document.xml"],
    ["", "application/pdf", "document.pdf"],
    ["x".repeat(500), "application/pdf", `${"x".repeat(80)}.pdf`],
  ])("for %j is valid on any operating system", (name, mimeType, expected) => {
    expect(fileNameOf(name, mimeType)).toBe(expected);
  });
});
