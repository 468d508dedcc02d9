/**
 * The messages of the disclaimer, which each advisor accepts once per browser.
 * Source: docs/reference/sessions.md#disclaimer.
 */
export type NoticeTexts = { title: string; text: string; logOut: string; agree: string };

/** Values of the buttons in the notice. */
export const noticeAnswers = { logOut: "log-out", agree: "agree" } as const;
export type NoticeAnswer = (typeof noticeAnswers)[keyof typeof noticeAnswers];

/**
 * Returns the notice as HTML in the given language. Usually the server renders it into the page, so that users can read
 * and accept it before the first script has loaded. Otherwise the browser renders the same HTML. The page contains its
 * styles (apps/web/src/styles/opening.css). Source: docs/reference/performance.md#html.
 */
export function renderNotice({ title, text, logOut, agree }: NoticeTexts, language: string): string {
  return (
    `<div class="notice" lang="${language}"><div class="notice-sheet" role="dialog" aria-modal="true" aria-labelledby="notice-title" aria-describedby="notice-text" tabindex="-1">` +
    `<h2 class="notice-title" id="notice-title">${escapeHtml(title)}</h2>` +
    `<p class="notice-text" id="notice-text">${escapeHtml(text)}</p>` +
    `<div class="notice-actions"><button type="button" class="notice-button" value="${noticeAnswers.logOut}">${escapeHtml(logOut)}</button>` +
    `<button type="button" class="notice-button" value="${noticeAnswers.agree}" data-main autofocus>${escapeHtml(agree)}</button></div></div></div>`
  );
}

/** Escapes text for use in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
