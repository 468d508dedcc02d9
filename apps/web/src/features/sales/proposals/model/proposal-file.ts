/** A document in the browser's memory. Its object URL must be released. */
export type ProposalFile = { readonly name: string; readonly url: string };

export function createFile({ name, content }: { name: string; content: string }): ProposalFile {
  const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
  return { name, url: URL.createObjectURL(new Blob([bytes], { type: "application/pdf" })) };
}

export function releaseFile(file: ProposalFile | null): void {
  if (file) URL.revokeObjectURL(file.url);
}

/** Downloads the file as if the user had clicked a link to it. */
export function downloadFile({ name, url }: ProposalFile): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
