import type { Issue } from "@fundport/rules";
import type { CartEntry } from "./state.ts";

const entryPath = /^items\.([^.]+)(?:\.(.*))?$/;

/** Returns the path below which the cart lists the issues of an entry. */
export function pathOfEntry({ uuid }: Pick<CartEntry, "uuid">): string {
  return `items.${uuid}`;
}

/** Splits the path of a cart issue into the entry, null for the header form, and the path there. */
export function splitIssuePath({ path }: Pick<Issue, "path">): { readonly uuid: string | null; readonly path: string } {
  const [, uuid, own = ""] = entryPath.exec(path) ?? [];
  return uuid === undefined ? { uuid: null, path } : { uuid, path: own };
}

/** The entry that an issue of the cart is about; null for one of the header form. */
export function uuidOfIssue(issue: Pick<Issue, "path">): string | null {
  return splitIssuePath(issue).uuid;
}
