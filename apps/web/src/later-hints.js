// What the server has named for the page to fetch (apps/server/src/http/page-hints.ts), beyond what its first script needs.
// Until the first paint it stands in a template, so that the little that is drawn first waits for none of it: the network
// is busy with the first script meanwhile. A page that nobody looks at is not painted.
(function () {
  var hints = document.getElementById("hints");
  if (!hints) return;
  function fetchThem() {
    document.head.append(hints.content);
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
