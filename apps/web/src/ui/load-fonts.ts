/** Has the portal's own letters come. Until they are there, or where they do not come, the system's are shown. */
export function loadFonts(): void {
  import("../styles/fonts.css").catch(() => undefined);
}
