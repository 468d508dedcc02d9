// What has to be settled before the first paint. A file of its own: the content security policy allows no inline script.
(function () {
  var page = document.documentElement;
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be switched off; the system's choice then counts.
      return null;
    }
  }

  var scheme = stored("fundport-color-scheme");
  var dark = scheme === "dark" || (scheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");

  // A script that does not come leaves the opening screen standing. It says so in words that index.html has in each
  // language, and shows those of the attribute's; once the portal stands, that screen is gone and nothing is shown.
  function fail() {
    var wanted = [stored("fundport-language")].concat(navigator.languages || []);
    var codes = wanted.map(function (tag) {
      return String(tag).slice(0, 2).toLowerCase();
    });
    var known = codes.filter(function (code) {
      return code === "en" || code === "cs" || code === "sk";
    });
    page.setAttribute("data-failed", known[0] || "en");
  }
  // The failure of a file is heard on its element alone, so it is caught on the way down.
  addEventListener(
    "error",
    function (event) {
      if (event.target instanceof HTMLScriptElement) fail();
    },
    true,
  );
  // One that another script asks for is no element's: the bundler tells of it.
  addEventListener("vite:preloadError", fail);
})();
