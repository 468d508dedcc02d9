import { documentKey } from "../../../../lib/document-files.ts";
import type { ExportedRows } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { writeListedFiles, fileNameOf } from "../../../imports/files/listed-files.ts";
import { documentColumns } from "./import-documents.ts";

/**
 * Exports documents to a folder with a list: the newest file of each document in each language. Leaves out rendered
 * documents.
 */
export async function exportDocuments(folder: string, work: Work): Promise<ExportedRows> {
  const { rows } = await work.client.query<DocumentRow>(
    ["fund", "program"]
      .map(
        (kind) => `select * from (
          select distinct on (d.id, f.language) '${kind}' as kind, ${kind === "fund" ? "coalesce(p.isin, p.symbol)" : "p.code"} as product,
            f.language, d.names->>f.language as name, d.is_key_document as is_key, f.digest, d."order", d.id
          from ${kind}_document_files f join ${kind}_documents d on d.id = f.document_id join ${kind}s p on p.id = d.${kind}_id
          where d.code is not null order by d.id, f.language, f.revision desc) newest_${kind}`,
      )
      .join(" union all ")
      .concat(" order by kind, product, is_key desc, id, language"),
  );
  return await writeListedFiles(folder, work, Object.keys(documentColumns), rows, (row, index) => ({
    key: documentKey(row.digest),
    cells: {
      kind: row.kind,
      product: row.product,
      language: row.language,
      name: row.name,
      key_document: row.is_key ? "yes" : "no",
      file: `${row.kind}-${fileNameOf(row.product)}-${row.language}-${index + 1}.pdf`,
    },
  }));
}

type DocumentRow = { kind: string; product: string; language: string; name: string; is_key: boolean; digest: string };
