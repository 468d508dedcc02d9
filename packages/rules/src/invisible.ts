/**
 * Characters that show nothing and come along when a text is copied from a web page, a PDF or a message: zero-width
 * spaces, soft hyphens, byte order marks, direction marks. Tabs and line breaks are left, and so are visible blanks.
 */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\u115f|\u1160/gu;
/** Joiners shape letters of Persian, Hindi and other scripts and hold emoji together; beside Latin letters they do nothing. */
const joiner = /[\u200c\u200d]+/gu;
const joinable = /^[^\p{Script=Latin}\p{ASCII}\p{White_Space}]$/u;

/**
 * Returns the text without characters that nobody sees or types. Zero-width joiners stay between two characters of a
 * script or emoji that may need them.
 * @example stripInvisible("CZ65\u200b0800") // "CZ650800"
 */
export function stripInvisible(text: string): string {
  return text.replaceAll(invisible, "").replaceAll(joiner, (joiners: string, at: number, whole: string) => {
    const before = Array.from(whole.slice(Math.max(at - 2, 0), at)).at(-1) ?? "";
    const after = Array.from(whole.slice(at + joiners.length, at + joiners.length + 2))[0] ?? "";
    return joinable.test(before) && joinable.test(after) ? joiners : "";
  });
}
