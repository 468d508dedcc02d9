/** The name of a file or folder in an archive, as any system takes it. */
export function archiveName(name: string): string {
  return name.replaceAll(/[\p{Cc}\s\\/:*?"<>|]+/gu, " ").trim();
}
