import type { Issue } from "@fundport/rules";
import type { CartEntry } from "./state.ts";

const entryPath = /^items\.([^.]+)(?:\.(.*))?$/;

/** Returns the path of an entry. The paths of all its issues begin with it. */
export function pathOfEntry({ uuid }: Pick<CartEntry, "uuid">): string {
  return `items.${uuid}`;
}

/**
 * Splits the path of a cart issue into the entry's uuid and the path relative to the entry. The uuid is null for the
 * header form.
 */
export function splitIssuePath({ path }: Pick<Issue, "path">): { readonly uuid: string | null; readonly path: string } {
  const [, uuid, own = ""] = entryPath.exec(path) ?? [];
  return uuid === undefined ? { uuid: null, path } : { uuid, path: own };
}

/** Returns the uuid of the entry that an issue belongs to; null for the header form. */
export function uuidOfIssue(issue: Pick<Issue, "path">): string | null {
  return splitIssuePath(issue).uuid;
}
