/** Brings the focus to the first field of a form that is marked as wrong, or to the first choice of one. */
export function focusField(form: HTMLElement): void {
  const wrong = form.querySelector<HTMLElement>("[aria-invalid='true'], [data-wrong] input");
  wrong?.focus();
  wrong?.scrollIntoView({ block: "center" });
}
