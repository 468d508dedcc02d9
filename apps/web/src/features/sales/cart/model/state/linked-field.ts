/** State of a link to the cart's page: the entry and field whose issue the page should mark. */
export type LinkedField = {
  readonly settle: {
    /** Null: in the header form. */
    readonly uuid: string | null;
    /** The label of the field; null where it is not known which one it is. */
    readonly label: string | null;
  };
};

/** Reads the entry and field from the state of a link to the cart's page; null if the state has none. */
export function readLinkedField(state: unknown): LinkedField["settle"] | null {
  if (typeof state !== "object" || state === null || !("settle" in state)) return null;
  const { settle } = state;
  if (typeof settle !== "object" || settle === null || !("uuid" in settle) || !("label" in settle)) return null;
  const { uuid, label } = settle;
  const isText = (value: unknown): value is string | null => value === null || typeof value === "string";
  return isText(uuid) && isText(label) ? { uuid, label } : null;
}

/** The control to focus: the field of that label, else the first one that is marked as wrong, else the item itself. */
export function findLinkedField(page: HTMLElement, { uuid, label }: LinkedField["settle"]): HTMLElement | null {
  const item = uuid === null ? null : page.querySelector<HTMLElement>(`#item-${CSS.escape(uuid)}`);
  const within = item ?? page;
  const labelled = [...within.querySelectorAll("label")].find(({ textContent }) => textContent.trim() === label);
  const field = labelled?.control ?? within.querySelector<HTMLElement>('[aria-invalid="true"]');
  return field ?? item;
}
