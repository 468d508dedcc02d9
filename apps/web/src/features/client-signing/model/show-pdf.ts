/** Long enough for any browser to have read it. */
const keptMs = 60_000;

/**
 * Shows a document in a tab of its own, in the browser's viewer; a browser that has none saves it. The tab is opened at
 * once: later, browsers take it for one that nobody asked for. Rejects as `load` does.
 */
export async function showPdf(name: string, load: () => Promise<Blob>): Promise<void> {
  const tab = window.open("", "_blank");
  try {
    const address = URL.createObjectURL(await load());
    setTimeout(() => URL.revokeObjectURL(address), keptMs);
    if (tab !== null) {
      tab.location.href = address;
      return;
    }
    const link = document.createElement("a");
    link.href = address;
    link.download = `${name}.pdf`;
    link.click();
  } catch (error) {
    tab?.close();
    throw error;
  }
}
