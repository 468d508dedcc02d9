/**
 * Returns a path without the punctuation, brackets or quotation marks that a mail program may add to the end of a link.
 */
export function trimLink(path: string): string {
  return path.replace(addedByMail, "");
}
/** Includes encoded characters, because browsers encode brackets and quotation marks in an address. */
const addedByMail = /(?:[.,;:!?)\]}>'"]|%(?:20|0A|0D|22|3E|5D|7D|E2%80%9[89CDE]|C2%BB))+$/i;

export type PathParams = Readonly<Record<string, string>>;

/**
 * Returns the values of a pattern's `:names` in a path; null if the path does not match. A name that ends with `?` is
 * optional; its value is empty if the path lacks it. A trailing slash is ignored.
 * @example matchPath("/reset-password/:resetToken", "/reset-password/abc") // { resetToken: "abc" }
 */
export function matchPath(pattern: string, path: string): PathParams | null {
  const patternParts = pattern.split("/").slice(1);
  const pathParts = path.replace(/\/+$/, "").split("/").slice(1);
  if (pathParts.length > patternParts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of patternParts.entries()) {
    const value = decode(pathParts[index] ?? "");
    const name = /^:(?<name>\w+)(?<optional>\??)$/.exec(part)?.groups;
    if (!name ? value !== part : value === "" && name["optional"] === "") return null;
    if (name) params[name["name"] ?? ""] = value;
  }
  return params;
}

/** Decodes a part of a path. Returns it unchanged if an escape sequence was cut off. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
