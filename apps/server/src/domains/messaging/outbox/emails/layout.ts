import type { Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";

/** A block of an email. Its texts are plain text, so HTML in them is escaped. */
export type EmailBlock =
  | { kind: "text"; text: string }
  | { kind: "note"; text: string }
  /** A user's message with its line breaks. */
  | { kind: "quote"; text: string }
  | { kind: "facts"; rows: { name: string; value: string }[] }
  | { kind: "buttons"; buttons: { label: string; link: string; isQuiet?: boolean }[] };

export type EmailPage = {
  subject: string;
  preheader: string;
  title: string;
  blocks: EmailBlock[];
  /** A footer instead of the default footer, which states that replies are not read. */
  footer?: string;
};
/**
 * The firm in whose name an email is sent to a client. `color` has the form `#rrggbb`. The logo is attached with the
 * content id `logoId`.
 */
export type EmailFirm = { name: string; color: string | null; hasLogo: boolean; withdrawalAddress: string | null };
/** The content id by which the HTML refers to the attached logo. */
export const logoId = "logo@fundport";
/** A rendered email. `text` and `html` have the same content. */
export type EmailContent = { subject: string; text: string; html: string };

const colour = {
  ink: "#14213d",
  muted: "#5b6577",
  line: "#d5dae3",
  ground: "#eef1f5",
  paper: "#ffffff",
  accent: "#0f6b66",
  accentInk: "#ffffff",
};
const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Renders an email. Uses tables and inline styles, because mail readers support only them reliably. Styles for dark
 * mode and small screens are used by mail readers that support them.
 */
export function renderEmailPage(language: Language, page: EmailPage, firm: EmailFirm | null = null): EmailContent {
  const subject = oneLine(page.subject);
  const signature = firm
    ? translate(language, "emails:signature-firm", { firm: oneLine(firm.name) })
    : translate(language, "emails:signature");
  const signed = { ...page, subject, signature };
  return { subject, text: renderText(language, signed), html: renderHtml(language, signed, firm) };
}
type SignedPage = EmailPage & { signature: string };

/**
 * Renders the firm's logo and its name in the firm's colour, or Fundport's name if there is no firm. In dark mode a
 * firm's name has the colour of the text.
 */
function renderBrand(firm: EmailFirm | null): string {
  const style = `padding:0 4px 16px;${font};font-size:20px;line-height:28px;font-weight:700;letter-spacing:-0.2px`;
  if (firm === null) return `<td class="mark" style="${style};color:${colour.accent}">Fundport</td>`;
  const logo = firm.hasLogo
    ? `<img src="cid:${logoId}" alt="" height="40" style="height:40px;width:auto;border:0;vertical-align:middle;margin-right:12px">`
    : "";
  return `<td class="ink" style="${style};color:${firm.color ?? colour.accent}">${logo}${escapeHtml(firm.name)}</td>`;
}

/** Returns the text as one line, because a line break in typed text could start another mail header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/u).map(oneLine);
}

function renderText(language: Language, { title, blocks, footer, signature }: SignedPage): string {
  const parts = blocks.map((block) => {
    if (block.kind === "facts")
      return block.rows.map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}`).join("\n");
    if (block.kind === "buttons") return block.buttons.map(({ label, link }) => `${label}:\n${link}`).join("\n\n");
    // Indents the quoted text, so that it cannot be mistaken for our own text.
    if (block.kind === "quote")
      return linesOf(block.text)
        .map((line) => `  ${line}`.trimEnd())
        .join("\n");
    return oneLine(block.text);
  });
  const t = (key: string) => translate(language, `emails:${key}`);
  return [title, t("greeting"), ...parts, signature, `-- \n${oneLine(footer ?? t("automatic"))}`].join("\n\n");
}

function renderHtml(
  language: Language,
  { subject, preheader, title, blocks, footer, signature }: SignedPage,
  firm: EmailFirm | null,
): string {
  const t = (key: string) => escapeHtml(translate(language, `emails:${key}`));
  const paragraph = `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${colour.ink}`;
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 620px) { .card { padding: 28px 20px !important; } .side { padding: 20px 12px !important; } }
@media (prefers-color-scheme: dark) {
  .ground { background: #10161f !important; }
  .card { background: #1a2330 !important; border-color: #2e3a4b !important; }
  .ink { color: #e8edf4 !important; }
  .muted { color: #a3b0c2 !important; }
  .line { border-color: #2e3a4b !important; }
  .mark, .link { color: #6fd0c8 !important; }
  .button { background: #1f8a83 !important; }
  .quiet { background: #1a2330 !important; border-color: #6fd0c8 !important; }
  .quiet a { color: #6fd0c8 !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colour.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colour.ground}">
<tr><td class="side" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr>${renderBrand(firm)}</tr>
<tr><td class="card" style="padding:40px;background:${colour.paper};border:1px solid ${colour.line};border-radius:12px">
<h1 class="ink" style="margin:0 0 20px;${font};font-size:24px;line-height:32px;font-weight:700;color:${colour.ink}">${escapeHtml(title)}</h1>
<p class="ink" style="${paragraph}">${t("greeting")}</p>
${blocks.map((block) => renderBlock(block, t("link-fallback"), paragraph)).join("\n")}
<p class="ink" style="${paragraph};margin:24px 0 0">${escapeHtml(signature)}</p>
</td></tr>
<tr><td class="muted" align="center" style="padding:20px 12px 0;${font};font-size:13px;line-height:20px;color:${colour.muted}">${footer === undefined ? t("automatic") : escapeHtml(footer)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>`;
}

function renderBlock(block: EmailBlock, fallback: string, paragraph: string): string {
  if (block.kind === "text") return `<p class="ink" style="${paragraph}">${escapeHtml(block.text)}</p>`;
  if (block.kind === "note") {
    return `<p class="muted" style="margin:20px 0 0;${font};font-size:14px;line-height:21px;color:${colour.muted}">${escapeHtml(block.text)}</p>`;
  }
  if (block.kind === "quote") {
    const lines = linesOf(block.text).map(escapeHtml).join("<br>");
    return `<p class="ink line" style="${paragraph};padding:4px 0 4px 16px;border-left:3px solid ${colour.line};word-break:break-word">${lines}</p>`;
  }
  return block.kind === "facts" ? renderFacts(block.rows) : renderButtons(block.buttons, fallback);
}

function renderFacts(rows: { name: string; value: string }[]): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${colour.line};${font};font-size:15px;line-height:22px;vertical-align:top`;
  const lines = rows.map(
    ({ name, value }) =>
      `<tr><td class="muted line" width="40%" style="${cell};padding-right:12px;color:${colour.muted}">${escapeHtml(name)}</td><td class="ink line" style="${cell};color:${colour.ink};word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0;border-top:1px solid ${colour.line}" class="line">${lines.join("")}</table>`;
}

/**
 * Renders buttons as coloured table cells, so that they look like buttons even without images and styles. Adds the
 * links as text.
 */
function renderButtons(buttons: { label: string; link: string; isQuiet?: boolean }[], fallback: string): string {
  const cells = buttons.map(({ label, link, isQuiet }) => {
    const ink = isQuiet ? colour.accent : colour.accentInk;
    const ground = isQuiet ? colour.paper : colour.accent;
    const text = `display:inline-block;padding:13px 26px;${font};font-size:16px;line-height:22px;font-weight:600;color:${ink};text-decoration:none`;
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="display:inline-block;margin:0 12px 12px 0"><tr><td class="button${isQuiet ? " quiet" : ""}" bgcolor="${ground}" style="background:${ground};border:1px solid ${colour.accent};border-radius:8px"><a href="${escapeHtml(link)}" target="_blank" rel="noopener" style="${text}">${escapeHtml(label)}</a></td></tr></table>`;
  });
  const links = buttons.map(({ label, link }) => {
    const name = buttons.length > 1 ? `${escapeHtml(label)}: ` : "";
    return `<br>${name}<a class="link" href="${escapeHtml(link)}" target="_blank" rel="noopener" style="color:${colour.accent};word-break:break-all">${escapeHtml(link)}</a>`;
  });
  return `<div style="margin:20px 0 4px">${cells.join("")}</div>
<p class="muted" style="margin:4px 0 0;${font};font-size:13px;line-height:20px;color:${colour.muted}">${fallback}${links.join("")}</p>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return oneLine(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
