import { buildPlanSummary } from "@fundport/testing";
import { type Language, languages } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { signingObstacles } from "@fundport/rules";
import { describe, expect, it } from "vitest";
import { type EmailContent } from "./layout.ts";
import { type EmailData, type EmailName, renderEmail } from "./templates.ts";

/** Malicious input with HTML, a mail header and template placeholders. */
const maliciousText = `<img src=x onerror=alert(1)>"'&\r\nBcc: victim@example.com {{url}} $t(errors:NotFound)`;
const url = "https://portal.example/reset-password/token-1?a=1&b=2";

const contact = (typed: string) => ({ name: typed, company: typed, phone: typed, email: typed });
/** Replaces no-break spaces, because the text extracted from the HTML has none. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const summary = (name: string) => {
  const built = buildPlanSummary();
  return { ...built, items: built.items.map((item) => ({ ...item, name })) };
};
const linkEmail = (typed: string) => ({
  advisor: contact(typed),
  message: typed,
  url,
  until: typed,
  phoneEnding: typed,
  summary: summary(typed),
});
const notice = (typed: string) => ({ number: typed, client: typed, url, noticesUrl: `${url}#notices` });
const samples = (typed: string): EmailData => ({
  "registration-confirm": { name: typed, username: typed, url, hours: 48 },
  "registration-declined": { name: typed, distributor: typed },
  "registration-check": {
    fullName: typed,
    email: typed,
    phone: typed,
    distributor: typed,
    advisorCode: typed,
    branchCode: typed,
    vatId: typed,
    acceptUrl: `${url}&accept`,
    declineUrl: `${url}&decline`,
  },
  "password-reset": { name: typed, username: typed, url, minutes: 60 },
  "password-changed": { name: typed, username: typed, resetUrl: url },
  "second-factor-on": { name: typed, username: typed },
  "second-factor-off": { name: typed, username: typed },
  "passkey-added": { name: typed, username: typed, passkey: typed },
  "passkey-removed": { name: typed, username: typed, passkey: typed },
  proposal: {
    advisor: { name: typed, company: typed, phone: typed, email: typed },
    summary: summary(typed),
    parts: [typed, "Fondy"],
    message: typed,
    copyOf: [],
  },
  feedback: { name: typed, username: typed, email: typed, company: typed, message: typed },
  "sign-link": linkEmail(typed),
  "sign-reminder": linkEmail(typed),
  "client-form-link": linkEmail(typed),
  "client-form-returned": { client: typed, url },
  "sign-signed": {
    advisor: contact(typed),
    number: typed,
    client: typed,
    isForClient: true,
    isAppendix: false,
    summary: summary(typed),
    documents: [typed],
    link: { url, isForClient: true, isTooLarge: true },
    withdrawUntil: typed,
    checkUrl: url,
    noticesUrl: `${url}#notices`,
  },
  "sign-documents": {
    advisor: contact(typed),
    number: typed,
    client: typed,
    role: "Client",
    isAppendix: true,
    summary: summary(typed),
    documents: [typed],
    isCopy: false,
    link: { url, isForClient: true, isTooLarge: false },
  },
  "sign-opened": { ...notice(typed), at: typed },
  "sign-question": { ...notice(typed), words: typed },
  "sign-declined": { ...notice(typed), words: typed },
  "sign-expiring": { ...notice(typed), until: typed, hasLink: true },
  "review-opened": { number: typed },
  "review-approved": { number: typed, client: typed, url, hasLink: true },
  "review-refused": { number: typed, client: typed, url },
  "client-changed": { client: typed, day: typed, fields: [typed, "E-mail"] },
  "sign-refused": {
    number: typed,
    client: typed,
    url,
    isSigned: typed === "",
    reasons: signingObstacles.map((code) => ({ code, name: typed })),
  },
  "operator-refused": {
    number: typed,
    advisor: typed,
    isSigned: typed === "",
    reasons: signingObstacles.map((code) => ({ code, name: typed })),
  },
  "sign-revoked": {
    advisor: contact(typed),
    number: typed,
    isAppendix: false,
    client: typed,
    isForClient: true,
    signedOn: typed,
    sentOn: typed,
    way: "Post",
    receivedBy: { name: typed, registrationNumber: typed, seat: typed },
    recordedAt: typed,
    documents: [typed],
  },
});
const names = Object.keys(samples("")) as EmailName[];

function render(template: EmailName, language: Language, typed: string): EmailContent {
  return renderEmail({ template, language, data: samples(typed)[template] });
}
/** Returns the visible content of the HTML, which is its text and its link targets. */
function readable(html: string): string {
  return html
    .slice(html.indexOf("<h1"))
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/g, " $1 ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

it.each(languages)("escapes a firm's name in emails in %s", (language) => {
  const { html, text } = renderEmail(
    { template: "sign-link", language, data: samples("Jana")["sign-link"] },
    { name: maliciousText, color: "#0f5c8c", hasLogo: false, withdrawalAddress: null },
  );
  expect(html).toContain('color:#0f5c8c">&lt;img src=x');
  expect(html).not.toMatch(/<img|class="mark"/);
  expect(text).not.toMatch(/^Bcc:/m);
});

describe.each(languages)("emails in %s", (language) => {
  describe.each(names)("%s", (template) => {
    const mail = render(template, language, "Jana Nováková");

    it("renders a subject, a preview and the language attribute", () => {
      expect(mail.subject).not.toMatch(/emails:|\{\{|-subject/);
      expect(mail.html).toContain(`<html lang="${language}"`);
      expect(mail.html).toContain(`<title>${mail.subject}</title>`);
      const preview = /<div style="display:none[^>]*>([^&]+)/.exec(mail.html)?.[1] ?? "";
      expect(preview.length).toBeGreaterThan(10);
    });

    it("renders the same text and links in plain text and in HTML", () => {
      const htmlText = readable(mail.html);
      const lines = mail.text.split("\n").filter((line) => !["", "-- "].includes(line));
      expect(lines.length).toBeGreaterThan(4);
      for (const line of lines) {
        // A fact is one line in plain text and two cells in HTML.
        for (const part of line.split(/: (?!\/\/)/)) expect(htmlText).toContain(plain(part.replace(/:$/, "").trim()));
      }
      const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map((match) =>
        (match[1] ?? "").replaceAll("&amp;", "&"),
      );
      for (const link of new Set(links)) expect(mail.text.split("\n")).toContain(link);
    });

    it("leaves no message key or placeholder unresolved", () => {
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(
        /\{\{|emails:|undefined|\bnull\b|-preheader|-title/,
      );
    });

    it("treats typed input as text, not as HTML, header or template", () => {
      const { subject, text, html } = render(template, language, maliciousText);
      expect(html).not.toMatch(/<img|onerror=alert\(1\)>|"'&|victim@example\.com\s*\n/);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(text).not.toMatch(/^Bcc:/m);
      for (const part of [text, readable(html)]) {
        expect(part).toContain("{{url}} $t(errors:NotFound)");
        expect(part).toContain("<img src=x onerror=alert(1)>");
      }
    });

    it("contains no scripts, images, external resources or forms", () => {
      expect(mail.html).not.toMatch(/<script|<img|<link|<form|<iframe|@import|url\(|src=/i);
    });
  });

  it("keeps the line breaks of an advisor's message", () => {
    const data = { ...samples("x").feedback, message: "The first line.\r\nThe second <b>line</b>.\n\nThe last." };
    const { html, text } = renderEmail({ template: "feedback", language, data });
    expect(text).toContain("\n  The first line.\n  The second <b>line</b>.\n\n  The last.\n");
    expect(html).toContain("The first line.<br>The second &lt;b&gt;line&lt;/b&gt;.<br><br>The last.</p>");
  });

  it("shows the applicant's name on one line, and leaves out missing codes", () => {
    const data = { ...samples("x")["registration-check"], fullName: "Jan\r\nBcc: victim@example.com", branchCode: "" };
    const { subject, html, text } = renderEmail({ template: "registration-check", language, data });
    expect(subject).toContain("Jan Bcc: victim@example.com");
    const full = render("registration-check", language, "x");
    expect(html.match(/<tr>/g)?.length).toBe((full.html.match(/<tr>/g)?.length ?? 0) - 1);
    expect(text.split("\n").length).toBe(full.text.split("\n").length - 1);
  });
});

it("lists at most twelve investments of a contract and the number of further ones", () => {
  const [item] = buildPlanSummary().items;
  if (!item) throw new Error("The contract has no item");
  const items = Array.from({ length: 14 }, (_, index) => ({ ...item, name: `Fund ${index + 1}` }));
  const data = { ...linkEmail("Jana"), summary: buildPlanSummary({ items }) };
  const { text } = renderEmail({ template: "sign-link", language: "en", data });
  expect(text).toContain("Fund 12:");
  expect(text).not.toContain("Fund 13");
  expect(text).toContain("and 2 more investments");
  expect(text.replaceAll("\u00a0", " ")).toContain("All costs over the whole period: 83 425,36 Kč");
});

it("groups the digits of the advisor's phone number", () => {
  for (const template of ["sign-link", "proposal"] as const) {
    const sample = samples("Jana")[template];
    const data = { ...sample, advisor: { ...sample.advisor, phone: "+420602123456" } };
    expect(renderEmail({ template, language: "cs", data }).text).toContain("+420\u00a0602\u00a0123\u00a0456");
  }
});

it.each(languages)(
  "uses different subjects in %s for an expiring contract with and without a client's link",
  (language) => {
    const render = (hasLink: boolean) =>
      renderEmail({ template: "sign-expiring", language, data: { ...samples("x")["sign-expiring"], hasLink } });
    const [link, other] = [render(true), render(false)];
    expect(link.subject).not.toBe(other.subject);
    for (const { text } of [link, other]) {
      expect(text).not.toMatch(/emails:|\{\{|sign-expiring/);
      expect(text).toContain(`${url}#notices`);
    }
  },
);

it.each(["cs", "sk"] as const)("continues in lowercase after the greeting of an email in %s", (language) => {
  const first = (template: EmailName) => render(template, language, "Jana Nováková").text.split("\n\n")[2] ?? "";
  for (const template of names) expect(first(template)).toMatch(/^(?:\p{Ll}|Jana Nováková)/u);
});

it.each(languages)(
  "includes the withdrawal address in %s in the client's email, but not in the advisor's",
  (language) => {
    const firm = { name: "Moravia", color: null, hasLogo: false, withdrawalAddress: "Krátká 1, 602 00 Brno" };
    const sample = samples("x")["sign-signed"];
    const read = (isForClient: boolean) =>
      renderEmail({ template: "sign-signed", language, data: { ...sample, isForClient } }, firm).text;
    expect(read(true)).toContain("Krátká 1, 602 00 Brno");
    expect(read(false)).not.toContain("Krátká 1");
  },
);

it.each(languages)("includes a note in %s that legal reasons for a refusal must not be disclosed", (language) => {
  const legal = { isSigned: false, reasons: [{ code: "LegalReasons" }] } as const;
  const read = (template: "sign-refused" | "operator-refused") =>
    renderEmail({ template, language, data: { ...samples("x")[template], ...legal } }).text;
  expect(read("sign-refused")).toContain(translate(language, "emails:refused-legal-note"));
  expect(read("sign-refused")).not.toContain(translate(language, "emails:sign-refused-note"));
  expect(read("operator-refused")).toContain(translate(language, "emails:operator-refused-legal-note"));
});

describe.each(languages)("an email to the client in %s", (language) => {
  const sampleData = samples("Jana");
  const mails = (isAppendix: boolean) => [
    renderEmail({ template: "sign-link", language, data: { ...sampleData["sign-link"], isAppendix } }),
    renderEmail({ template: "sign-link", language, data: { ...sampleData["sign-link"], isAppendix, isOnHold: true } }),
    renderEmail({ template: "sign-reminder", language, data: { ...sampleData["sign-reminder"], isAppendix } }),
    renderEmail({ template: "sign-signed", language, data: { ...sampleData["sign-signed"], isAppendix } }),
    renderEmail({ template: "sign-documents", language, data: { ...sampleData["sign-documents"], isAppendix } }),
    renderEmail({
      template: "sign-documents",
      language,
      data: { ...sampleData["sign-documents"], isAppendix, isCopy: true },
    }),
    renderEmail({ template: "sign-revoked", language, data: { ...sampleData["sign-revoked"], isAppendix } }),
  ];

  it('addresses the client directly, and not as "the client"', () => {
    for (const { text } of mails(false)) expect(text).not.toMatch(/klient|the client/i);
  });

  it('contains "appendix" instead of "contract" in the subject of an appendix', () => {
    const [contract, appendix] = {
      en: [/contract/i, /appendix/i],
      cs: [/smlouv/i, /dodat/i],
      sk: [/zmluv/i, /dodat/i],
    }[language] as [RegExp, RegExp];
    for (const { subject } of mails(true)) {
      expect(subject).toMatch(appendix);
      expect(subject).not.toMatch(contract);
    }
    const subjects = mails(false).map(({ subject }) => subject);
    for (const subject of subjects) expect(subject).not.toMatch(appendix);
  });
});

it.each([
  ["en", 1, "valid for 1 minute and"],
  ["cs", 1, "platí 1\u00a0minutu"],
  ["cs", 3, "platí 3\u00a0minuty"],
  ["cs", 60, "platí 60\u00a0minut "],
  ["sk", 2, "platí 2\u00a0minúty"],
  ["sk", 60, "platí 60\u00a0minút "],
] as const)("uses the correct plural of minutes in %s for %i", (language, minutes, expected) => {
  const data = { ...samples("x")["password-reset"], minutes };
  expect(renderEmail({ template: "password-reset", language, data }).text).toContain(expected);
});
