import { renderNotice, type NoticeAnswer, noticeAnswers, type NoticeTexts } from "@fundport/api/notice";

type Answers = { onAgree: () => void; onLogOut: () => void };

/**
 * Shows the notice. Reuses the element in the server's HTML if there is one, and handles a click that the user made
 * before the app loaded; otherwise creates the element. The page below is inert until the notice is removed. Returns a
 * function that removes the notice.
 */
export function showNotice(texts: NoticeTexts, language: string, { onAgree, onLogOut }: Answers): () => void {
  const before = document.activeElement;
  const served = servedNotice();
  if (served?.lang !== language) served?.remove();
  const notice = served?.isConnected ? served : addNotice(texts, language);
  const page = document.querySelector<HTMLElement>("#root");
  if (page) page.inert = true;

  const answer = (clicked: string | undefined) => {
    notice.querySelector("[data-busy]")?.removeAttribute("data-busy");
    if (clicked === noticeAnswers.agree) onAgree();
    if (clicked === noticeAnswers.logOut) onLogOut();
  };
  const handleClick = ({ target }: Event) => {
    if (target instanceof Element) answer(target.closest("button")?.value);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Tab") keepFocus(event, notice);
  };
  notice.dataset["taken"] = "";
  notice.addEventListener("click", handleClick);
  notice.addEventListener("keydown", handleKey);
  if (!notice.contains(document.activeElement)) mainButton(notice)?.focus({ preventScroll: true });
  const earlyAnswer = notice.dataset["pressed"] as NoticeAnswer | undefined;
  // Handled only after the rest of the app has started, because an early click on "Log out" may need the dialog about
  // drafts.
  const timer = setTimeout(() => answer(earlyAnswer));

  return () => {
    clearTimeout(timer);
    notice.remove();
    if (page) page.inert = false;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}

function servedNotice(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".notice");
}

function addNotice(texts: NoticeTexts, language: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = renderNotice(texts, language);
  const notice = template.content.firstElementChild as HTMLElement;
  document.body.append(notice);
  return notice;
}

function mainButton(notice: HTMLElement): HTMLElement | null {
  return notice.querySelector<HTMLElement>("[data-main]");
}

/** Moves the focus from the last button to the first on Tab, and from the first to the last on Shift+Tab. */
function keepFocus(event: KeyboardEvent, notice: HTMLElement): void {
  const buttons = [...notice.querySelectorAll("button")];
  const [first] = buttons;
  const last = buttons.at(-1);
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge && notice.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
