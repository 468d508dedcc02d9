import { isStartOfUnit, type NumberFormat, parseTypedNumber, stripInvisible, type TypedNumber } from "@fundport/rules";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * The maximum length of a typed text that a note quotes. It is longer than any number, but a whole page that was pasted
 * by mistake is cut.
 */
const maxNoteLength = 40;
const numberSigns = /[\d.,'’ \u00a0]/gu;
const otherSigns = /[^\d.,'’ \u00a0]/gu;

const hasOtherSigns = (text: string) => text.replaceAll(numberSigns, "") !== "";

/** One input event: the text of the field before and after it, and the inserted text. */
type Change = {
  readonly shown: string;
  readonly value: string;
  /** The inserted text; null if there is none or the browser does not report it. */
  readonly inserted: string | null;
  readonly isDeletion: boolean;
};
/**
 * The raw text that was typed since the field was last empty. Null if it is unknown because the user edited the middle
 * of the text.
 */
type Typed = string | null;

/** Removes grouping and turns commas into dots, so that a displayed text can be compared with a typed one. */
function plain(text: string): string {
  return text.replaceAll(/[\s\u00a0]/g, "").replaceAll(",", ".");
}

/**
 * Returns the raw typed text after a change at the end of the field or of its whole content. Returns null after any
 * other change.
 */
function followTyped(before: Typed, { shown, value, inserted, isDeletion }: Change): Typed {
  if (isDeletion) {
    const isLast = before !== null && plain(before) === plain(shown) && value === shown.slice(0, -1);
    return isLast ? before.slice(0, -1) : null;
  }
  // Autofill and scripts report no inserted text.
  if (inserted === null || (value === inserted && (shown !== "" || before === null))) return value;
  // If the previous text is unknown but the field shows a comma, that comma is the decimal separator, so the text stays
  // unknown. Without a comma, the next separator may be of either kind.
  const start =
    before ?? (shown.includes(",") && !hasOtherSigns(inserted) ? null : shown.replaceAll(/[\s\u00a0]/g, ""));
  return start !== null && value === shown + inserted ? start + inserted : null;
}

/** Reads an unfinished number such as `1.234.5`: the last group counts as decimals until it has three digits. */
function readUnfinished(typed: string, format: NumberFormat): TypedNumber | null {
  const [, head = "", digits = ""] = /^(.*)[.,](\d{1,2})$/u.exec(typed) ?? [];
  const whole = parseTypedNumber(head, format);
  return whole && !whole.text.includes(",") ? parseTypedNumber(`${whole.text},${digits}`, format) : null;
}

/** Reads only the digits of a typed text such as `250 t`, because the library drops the letters. */
function readDigits(typed: string, format: NumberFormat): TypedNumber | null {
  const digits = typed.replaceAll(otherSigns, "").replace(/[.,'’\s]+$/u, "");
  const reading = parseTypedNumber(digits, format);
  return reading && { ...reading, alternative: null, hasDroppedText: true };
}

/**
 * Reads every change of a number input before the input's library does: keys, paste, dictation, a phone's clipboard
 * suggestions and autofill. The library treats each dot or comma as the decimal separator and drops any further ones,
 * so `250.000` would become 250. It also drops letters, so that `250 t` would silently become 250.
 * If the library would read the text differently, this hook replaces the text with the number and calls `onRead` with
 * the reading. If the text is not a number, the field stays unchanged and the reading is null.
 */
export function useTypedText(
  ref: RefObject<HTMLInputElement | null>,
  format: NumberFormat,
  value: number | null,
  onRead: (typed: string, reading: TypedNumber | null) => void,
): { follow: (number: number | null) => void } {
  const typed = useRef<Typed>(null);
  /** The last number that was typed. If `value` differs, the value was set elsewhere and `typed` is outdated. */
  const followed = useRef<number | null>(null);

  const handleInput = useEffectEvent((event: Event, input: HTMLInputElement) => {
    const { data: insertedData, inputType = "" } = event as Partial<InputEvent>;
    const data = insertedData ? stripInvisible(insertedData) : null;
    // The value that React rendered last, because React copies it to this attribute.
    const shown = input.defaultValue;
    const isDeletion = inputType.startsWith("delete");
    const before = followed.current === value ? typed.current : null;
    typed.current = followTyped(before, { shown, value: input.value, inserted: data, isDeletion });
    const text = typed.current;
    if (text === null || isDeletion || /^\d*$/.test(text)) return;
    const isKey = data?.length === 1;
    const letters = text.replaceAll(numberSigns, "");
    // Waits for further keys: for decimals after a separator, and for the rest of a unit.
    if (isKey && (letters === "" ? /[.,]$/.test(text) : isStartOfUnit(letters, format.unit))) return;
    const unfinished = isKey ? (letters === "" ? readUnfinished : readDigits) : null;
    const reading = parseTypedNumber(text, format) ?? unfinished?.(text, format) ?? null;
    if (reading === null && isKey && letters === "") return;
    // Leaves the text to the library if it reads the same number, because the library keeps trailing zeros.
    if (input.value.replaceAll(/[\s\u00a0]/g, "") === reading?.text && !reading.hasDroppedText) return;
    if (reading === null && !isKey) typed.current = null;
    followed.current = value;
    showText(input, shown, reading?.text ?? shown);
    // Reports the reading after React has handled the event, because an earlier rendering would overwrite the field.
    document.addEventListener("input", () => onRead(text.trim().slice(0, maxNoteLength), reading), { once: true });
  });

  useEffect(() => {
    const input = ref.current;
    if (!input) return undefined;
    // Listens on the input itself, because React listens at the root and runs later.
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
 * Sets the shown text through React's setter, and then the new text through the native one. If React recorded the new
 * text as rendered, it would not report the change to the library.
 */
function showText(input: HTMLInputElement, shown: string, text: string): void {
  input.value = shown;
  if (text !== shown) Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.setSelectionRange(text.length, text.length);
}
