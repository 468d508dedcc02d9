/** A path without the full stop, bracket or quotation mark that a mail program has taken for a part of the link. */
export function trimLink(path: string): string {
  return path.replace(addedByMail, "");
}
/** As browsers write it: brackets and quotation marks are encoded in an address. */
const addedByMail = /(?:[.,;:!?)\]}>'"]|%(?:20|0A|0D|22|3E|5D|7D|E2%80%9[89CDE]|C2%BB))+$/i;

export type PathParams = Readonly<Record<string, string>>;

/**
 * The values of a pattern's `:names` in a path; null where the path is another one. A name with `?` may be missing, and
 * is empty then; a slash at the end makes no difference.
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

/** An address that somebody cut in the middle of an escape is taken as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
