/** Focuses the first invalid field of a form, or the first choice of an invalid question. */
export function focusField(form: HTMLElement): void {
  const wrong = form.querySelector<HTMLElement>("[aria-invalid='true'], [data-wrong] input");
  wrong?.focus();
  wrong?.scrollIntoView({ block: "center" });
}
