import { type NumberFormat, parseTypedNumber, stripInvisible, type TypedNumber } from "@fundport/rules";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Longer than any number: a whole page that was pasted by mistake is not repeated in the note. */
const maxNoteLength = 40;
const oneSign = /^[\d.,'’ \u00a0]$/u;

/** What the field showed before a change, and what the change brought. */
type Change = {
  readonly shown: string;
  readonly value: string;
  /** What was inserted; null where nothing was, or the browser does not say. */
  readonly inserted: string | null;
  readonly isDeletion: boolean;
};
/** What was typed since the field last held nothing else; null where that is not known, after an edit in the middle. */
type Typed = string | null;

/** As it is typed: without groups, and with one kind of separator. */
function plain(text: string): string {
  return text.replaceAll(/[\s\u00a0]/g, "").replaceAll(",", ".");
}

/** Follows what is typed at the end of a field, or replaces all of it. */
function followTyped(before: Typed, { shown, value, inserted, isDeletion }: Change): Typed {
  if (isDeletion) {
    const isLast = before !== null && plain(before) === plain(shown) && value === shown.slice(0, -1);
    return isLast ? before.slice(0, -1) : null;
  }
  // A field that the browser or a program fills in names no insertion.
  if (inserted === null || value === inserted) return value;
  if (inserted.length === 1 && !oneSign.test(inserted)) return before;
  // A comma in what is shown is the decimal one; behind anything else a separator may still be either.
  const start = before ?? (shown.includes(",") ? null : plain(shown));
  return start !== null && value === shown + inserted ? start + inserted : null;
}

/** Of a number that is still being typed, `1.234.5`: its last digits are decimals until there are three of them. */
function readUnfinished(typed: string, format: NumberFormat): TypedNumber | null {
  const [, head = "", digits = ""] = /^(.*)[.,](\d{1,2})$/u.exec(typed) ?? [];
  const whole = parseTypedNumber(head, format);
  return whole && !whole.text.includes(",") ? parseTypedNumber(`${whole.text},${digits}`, format) : null;
}

/**
 * Reads what reaches a number's input before its library does: keys, paste, dictation, the clipboard of a phone's
 * keyboard and autofill alike. The library takes every dot and comma for the decimal one and drops what follows, so
 * `250.000` would become 250. Where the library would read the text otherwise, it is given the number instead, and `onRead`
 * is called with what was read: null where the text is no number and the field stays as it was.
 */
export function useTypedText(
  ref: RefObject<HTMLInputElement | null>,
  format: NumberFormat,
  value: number | null,
  onRead: (typed: string, reading: TypedNumber | null) => void,
): { follow: (number: number | null) => void } {
  const typed = useRef<Typed>(null);
  /** The number that typing has led to: another one came from elsewhere, and nothing typed belongs to it. */
  const followed = useRef<number | null>(null);

  const handleInput = useEffectEvent((event: Event, input: HTMLInputElement) => {
    const { data: given, inputType = "" } = event as Partial<InputEvent>;
    const data = given ? stripInvisible(given) : null;
    // React keeps what it has rendered in the attribute.
    const shown = input.defaultValue;
    const isDeletion = inputType.startsWith("delete");
    const before = followed.current === value ? typed.current : null;
    typed.current = followTyped(before, { shown, value: input.value, inserted: data, isDeletion });
    const text = typed.current;
    if (text === null || isDeletion || /^\d*$/.test(text)) return;
    const isKey = data?.length === 1;
    // The decimals are still to come, or a letter that the library drops.
    if (isKey && (/[.,]$/.test(text) || !oneSign.test(data))) return;
    const reading = parseTypedNumber(text, format) ?? (isKey ? readUnfinished(text, format) : null);
    if (reading === null && isKey) return;
    // The library reads it alike, and it keeps zeros behind the comma.
    if (input.value.replaceAll(/[\s\u00a0]/g, "") === reading?.text) return;
    if (reading === null) typed.current = null;
    showText(input, shown, reading?.text ?? shown);
    // React has read the field by then; what it draws before would write over it.
    document.addEventListener("input", () => onRead(text.trim().slice(0, maxNoteLength), reading), { once: true });
  });

  useEffect(() => {
    const input = ref.current;
    if (!input) return undefined;
    // On the input itself: React listens at the root, and hears of it later.
    const change = (event: Event) => handleInput(event, input);
    input.addEventListener("input", change);
    return () => input.removeEventListener("input", change);
  }, [ref]);
  const follow = (number: number | null) => {
    followed.current = number;
  };
  return { follow };
}

/**
 * First as React has it, then past React's own setter, which would take the text for one that it has set itself, and not
 * report it to the library.
 */
function showText(input: HTMLInputElement, shown: string, text: string): void {
  input.value = shown;
  if (text !== shown) Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.setSelectionRange(text.length, text.length);
}
