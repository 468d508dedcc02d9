// What the server has named for the page to fetch (apps/server/src/http/pages/page-hints.ts), beyond what its first script needs.
// Until the first paint it stands in a template, so that the little that is drawn first waits for none of it: the network
// is busy with the first script meanwhile. A page that nobody looks at is not painted.
(function () {
  var hints = document.getElementById("page-hints");
  if (!hints) return;
  function isLinked(hint) {
    // The portal's code links a sheet by its whole address, and a hint names its path.
    var address = new URL(hint.getAttribute("href"), location.href).href;
    return Array.from(document.querySelectorAll('link[rel="stylesheet"]')).some(function (sheet) {
      return sheet.href === address;
    });
  }
  function fetchThem() {
    // Out of the browser's cache the scripts can come before the paint: the first one names the fonts then, and the portal's
    // code links its sheets. What is named here after that would be taken for something that nobody uses.
    if (document.fonts && document.fonts.size > 0) leaveOut("font");
    if (Array.from(hints.content.querySelectorAll('[as="style"]')).some(isLinked)) leaveOut("style");
    document.head.append(hints.content);
  }
  function leaveOut(kind) {
    hints.content.querySelectorAll('[rel="preload"][as="' + kind + '"]').forEach(function (hint) {
      hint.remove();
    });
  }
  var isTold = window.PerformanceObserver && (PerformanceObserver.supportedEntryTypes || []).indexOf("paint") >= 0;
  if (document.hidden || !isTold) {
    fetchThem();
    return;
  }
  var observer = new PerformanceObserver(function () {
    observer.disconnect();
    fetchThem();
  });
  observer.observe({ type: "paint", buffered: true });
})();
