/** A name for a file or folder that every operating system takes; blanks in a row become one. */
export function safeFileName(name: string): string {
  return name.replaceAll(/[\p{Cc}\s\\/:*?"<>|]+/gu, " ").trim();
}
