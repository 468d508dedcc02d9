/**
 * Invisible characters that are copied with text from a web page, a PDF or a message: zero-width spaces, soft hyphens,
 * byte order marks, direction marks and fillers. Tabs, line breaks and visible spaces are not included.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu;
/**
 * Zero-width joiners. They join emoji, and letters of Persian, Hindi and other scripts; they have no effect on Latin
 * letters.
 */
const joiners = /\p{Join_Control}+/gu;
/** Matches any character except a joiner, a variation selector or an emoji tag. */
const shapeless = /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])./gsu;
const shapeable = /^[^\p{Script=Latin}\p{ASCII}\p{White_Space}]$/u;

/**
 * Removes invisible characters from a text. Variation selectors and tags are kept after a non-Latin letter or an emoji.
 * Zero-width joiners are kept between two such characters.
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
