/**
 * Characters that show nothing and come along when a text is copied from a web page, a PDF or a message: zero-width
 * spaces, soft hyphens, byte order marks, direction marks, fillers. Tabs and line breaks are left, and so are visible
 * blanks.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu;
/** They shape letters of Persian, Hindi and other scripts and hold emoji together; beside Latin letters they do nothing. */
const joiners = /\p{Join_Control}+/gu;
/** Invisible, but neither a joiner nor what chooses the look of the letter or emoji before it. */
const shapeless = /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])./gsu;
const shapeable = /^[^\p{Script=Latin}\p{ASCII}\p{White_Space}]$/u;

/**
 * Returns the text without characters that nobody sees or types. What chooses the look of a character of a script or emoji
 * stays behind it, and zero-width joiners stay between two of them.
 * @example stripInvisible("CZ65\u200b0800") // "CZ650800"
 */
export function stripInvisible(text: string): string {
  return text.replaceAll(invisible, (run: string, at: number, whole: string) => {
    const before = Array.from(whole.slice(Math.max(at - 2, 0), at)).at(-1) ?? "";
    const after = Array.from(whole.slice(at + run.length, at + run.length + 2))[0] ?? "";
    if (!shapeable.test(before)) return "";
    const shaping = run.replaceAll(shapeless, "");
    return shapeable.test(after) ? shaping : shaping.replaceAll(joiners, "");
  });
}
