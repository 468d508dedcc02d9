/**
 * File extensions by media type. Files of other types are saved as .pdf.
 * Source: docs/reference/product-documents.md#pdf-viewer.
 */
const extensions: Readonly<Record<string, string>> = {
  "application/xml": ".xml",
  "text/xml": ".xml",
  "application/vnd.ms-excel": ".xls",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
  "text/plain": ".txt",
};

/**
 * Returns the file name of a document: the document's name with the extension of its type. Does not add the extension
 * if the name already has it.
 */
export function fileNameOf(name: string, mimeType: string): string {
  const type = mimeType.split(";")[0]?.trim().toLowerCase() ?? "";
  const extension = extensions[type] ?? ".pdf";
  return name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`;
}

/** Saves the bytes as a file, as a click on a download link would. */
export function saveFile(bytes: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(bytes);
  link.download = fileName;
  link.click();
  // Releases the bytes later, because the browser needs a moment to read them.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
