import type { Issue } from "@fundport/rules";
import type { CartEntry } from "./state.ts";

const entryPath = /^items\.([^.]+)(?:\.(.*))?$/;

/** Where the issues of an entry stand among those of the cart. */
export function pathOfEntry({ uuid }: Pick<CartEntry, "uuid">): string {
  return `items.${uuid}`;
}

/** An issue of the cart as `checkEntry` gives it: of which entry it is, null for the header form, and its path there. */
export function splitIssuePath({ path }: Pick<Issue, "path">): { readonly uuid: string | null; readonly path: string } {
  const [, uuid, own = ""] = entryPath.exec(path) ?? [];
  return uuid === undefined ? { uuid: null, path } : { uuid, path: own };
}

/** The entry that an issue of the cart is about; null for one of the header form. */
export function uuidOfIssue(issue: Pick<Issue, "path">): string | null {
  return splitIssuePath(issue).uuid;
}
