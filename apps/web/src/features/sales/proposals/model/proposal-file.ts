/** A document in the browser's memory, with an object URL that must be released. */
export type ProposalFile = { readonly name: string; readonly url: string };

export function createFile({ name, content }: { name: string; content: string }): ProposalFile {
  const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
  return { name, url: URL.createObjectURL(new Blob([bytes], { type: "application/pdf" })) };
}

export function releaseFile(file: ProposalFile | null): void {
  if (file) URL.revokeObjectURL(file.url);
}

/** Downloads the file like a click on its link. */
export function downloadFile({ name, url }: ProposalFile): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
