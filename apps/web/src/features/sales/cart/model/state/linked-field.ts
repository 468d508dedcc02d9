/** The history state of a link to the cart's page. It names the entry and field whose issue the page should mark. */
export type LinkedField = {
  readonly settle: {
    /** The uuid of the entry; null for the header form. */
    readonly uuid: string | null;
    /** The label of the field; null if the field is unknown. */
    readonly label: string | null;
  };
};

/** Reads the entry and field from the history state of a link to the cart's page. Null if the state names no field. */
export function readLinkedField(state: unknown): LinkedField["settle"] | null {
  if (typeof state !== "object" || state === null || !("settle" in state)) return null;
  const { settle } = state;
  if (typeof settle !== "object" || settle === null || !("uuid" in settle) || !("label" in settle)) return null;
  const { uuid, label } = settle;
  const isText = (value: unknown): value is string | null => value === null || typeof value === "string";
  return isText(uuid) && isText(label) ? { uuid, label } : null;
}

/**
 * Returns the element to focus: the field with the label; if it does not exist, the first invalid field, or else the
 * item itself.
 */
export function findLinkedField(page: HTMLElement, { uuid, label }: LinkedField["settle"]): HTMLElement | null {
  const item = uuid === null ? null : page.querySelector<HTMLElement>(`#item-${CSS.escape(uuid)}`);
  const within = item ?? page;
  const labelled = [...within.querySelectorAll("label")].find(({ textContent }) => textContent.trim() === label);
  const field = labelled?.control ?? within.querySelector<HTMLElement>('[aria-invalid="true"]');
  return field ?? item;
}
