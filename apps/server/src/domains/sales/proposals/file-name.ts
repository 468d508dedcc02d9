import type { Language } from "@fundport/i18n";
import { translatePlain } from "@fundport/i18n/server";

/**
 * Returns the file name, for example `investicni-navrh-jana-novakova-fondy-2026-11-21.pdf`. It contains only the
 * letters a to z, digits and dashes, so that any operating system accepts it. `names` are the names of the proposals; a
 * name is included only if the document has a single proposal.
 */
export function fileNameOf(
  language: Language,
  { names, clientName, day }: { names: readonly string[]; clientName: string | null; day: string },
): string {
  const [name = ""] = names.length === 1 ? names : [];
  return (
    [translatePlain(language, "proposal:document-file-name"), slugOf(clientName ?? ""), slugOf(name), day]
      .filter(Boolean)
      .join("-") + ".pdf"
  );
}

function slugOf(name: string): string {
  const ascii = name.slice(0, 200).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return ascii
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
}
