/** The words of the notice that an advisor agrees to once per browser. Source: portal §2.7. */
export type NoticeTexts = { title: string; text: string; logOut: string; agree: string };

/** Beside each button of the notice: what a press on it means. */
export const noticeAnswers = { logOut: "log-out", agree: "agree" } as const;
export type NoticeAnswer = (typeof noticeAnswers)[keyof typeof noticeAnswers];

/**
 * The notice as HTML, in the language of its words. The server puts it into the page, so that it can be read and answered
 * before the first script has come; where it has not, the browser makes the same. Its styles are in the page itself, see
 * apps/web/src/styles/opening.css. Source: docs/decisions/245.
 */
export function drawNotice({ title, text, logOut, agree }: NoticeTexts, language: string): string {
  return (
    `<div class="notice" lang="${language}"><div class="notice-sheet" role="dialog" aria-modal="true" aria-labelledby="notice-title" aria-describedby="notice-text" tabindex="-1">` +
    `<h2 class="notice-title" id="notice-title">${escapeHtml(title)}</h2>` +
    `<p class="notice-text" id="notice-text">${escapeHtml(text)}</p>` +
    `<div class="notice-actions"><button type="button" class="notice-button" value="${noticeAnswers.logOut}">${escapeHtml(logOut)}</button>` +
    `<button type="button" class="notice-button" value="${noticeAnswers.agree}" data-main autofocus>${escapeHtml(agree)}</button></div></div></div>`
  );
}

/** Text as it stands in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
