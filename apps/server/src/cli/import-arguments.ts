import { parseArgs } from "node:util";

export type ImportCommand =
  | {
      does: "import";
      kind: string;
      path: string;
      isDry: boolean;
      replaces: boolean;
      skipsFaulty: boolean;
      /** The decimal mark of the file; null if it must be detected from the values. */
      decimal: "." | "," | null;
      ignored: string[];
    }
  | { does: "missing" }
  | { does: "fundMarket"; isAllowed: boolean; keys: string[] };

/** Parses a command line; returns null if it is invalid. */
export function readImportArguments(args: readonly string[], kinds: readonly string[]): ImportCommand | null {
  const read = parseOptions(args);
  if (read === null) return null;
  const { values, positionals } = read;
  const [kind, path, ...rest] = positionals;
  if (values.missing) return kind === undefined ? { does: "missing" } : null;
  if (kind === "fund-market") {
    const isKnown = path === "withdraw" || path === "restore";
    return isKnown && rest.length > 0 ? { does: "fundMarket", isAllowed: path === "restore", keys: rest } : null;
  }
  if (kind === undefined || path === undefined || rest.length > 0 || !kinds.includes(kind)) return null;
  const ignored = (values.ignore ?? []).flatMap((list) => list.split(",")).filter((column) => column.trim() !== "");
  const { decimal = null, replace: replaces, "dry-run": isDry, "skip-faulty": skipsFaulty } = values;
  if (decimal !== null && decimal !== "." && decimal !== ",") return null;
  return { does: "import", kind, path, isDry, replaces, skipsFaulty, decimal, ignored };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        replace: { type: "boolean", default: false },
        "skip-faulty": { type: "boolean", default: false },
        decimal: { type: "string" },
        ignore: { type: "string", multiple: true },
        missing: { type: "boolean", default: false },
      },
    });
  } catch {
    return null;
  }
}
