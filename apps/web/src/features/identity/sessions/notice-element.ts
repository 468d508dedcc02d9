import { drawNotice, type NoticeAnswer, noticeAnswers, type NoticeTexts } from "@fundport/api/notice";

type Answers = { onAgree: () => void; onLogOut: () => void };

/**
 * Takes over the notice that the server has put into the page, as it stands, or puts one like it there; what was pressed
 * on it before counts. The page below can be neither pressed nor read out meanwhile. Returns what takes it away again.
 */
export function showNotice(texts: NoticeTexts, language: string, { onAgree, onLogOut }: Answers): () => void {
  const before = document.activeElement;
  const served = servedNotice();
  if (served?.lang !== language) served?.remove();
  const notice = served?.isConnected ? served : addNotice(texts, language);
  const page = document.querySelector<HTMLElement>("#root");
  if (page) page.inert = true;

  const answer = (pressed: string | undefined) => {
    notice.querySelector("[data-busy]")?.removeAttribute("data-busy");
    if (pressed === noticeAnswers.agree) onAgree();
    if (pressed === noticeAnswers.logOut) onLogOut();
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
  const pressed = notice.dataset["pressed"] as NoticeAnswer | undefined;
  // Once all that stands around it has begun: whoever saves a draft before a log-out is asked then.
  const timer = setTimeout(() => answer(pressed));

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
  template.innerHTML = drawNotice(texts, language);
  const notice = template.content.firstElementChild as HTMLElement;
  document.body.append(notice);
  return notice;
}

function mainButton(notice: HTMLElement): HTMLElement | null {
  return notice.querySelector<HTMLElement>("[data-main]");
}

/** From the last button Tab leads to the first one, and the other way round. */
function keepFocus(event: KeyboardEvent, notice: HTMLElement): void {
  const buttons = [...notice.querySelectorAll("button")];
  const [first] = buttons;
  const last = buttons.at(-1);
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge && notice.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
