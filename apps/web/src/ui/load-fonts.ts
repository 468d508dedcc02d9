import sheet from "../styles/fonts.css?url";

/**
 * Has the portal's own letters come. Until they are there, or where they do not come, the system's are shown: the sheet is
 * linked, since an import that fails would have the page say that it could not be opened.
 */
export function loadFonts(): void {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = sheet;
  document.head.append(link);
}
