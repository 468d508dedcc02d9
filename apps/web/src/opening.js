// What has to be settled before the first paint. It is written into the page itself, which spares a round trip; the
// content security policy allows it by its digest (apps/server/src/http/pages/pages.ts), and no other inline script.
(function () {
  var page = document.documentElement;
  var languageKey = "fundport-language";
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

  // As lib/language/detect-language.ts has it: what was chosen, else the browser's first that is known, else English.
  function wanted() {
    var cookie = document.cookie.match(/(?:^|; )fundport-language=(\w+)/);
    var known = [stored(languageKey) || (cookie && cookie[1])]
      .concat(navigator.languages || [])
      .map(function (tag) {
        return String(tag).slice(0, 2).toLowerCase();
      })
      .filter(function (code) {
        return code === "en" || code === "cs" || code === "sk";
      });
    return known[0] || "en";
  }
  var language = wanted();
  // Words that the server has put into the page in another language are not shown: see opening-notice.js.
  if (page.lang !== language) page.setAttribute("data-foreign", "");
  page.lang = language;
  // The next page comes in the language chosen, also where it was chosen before there was this cookie.
  if (stored(languageKey) === language && document.cookie.indexOf(languageKey + "=" + language) < 0) {
    var guard = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = languageKey + "=" + language + "; Path=/; Max-Age=31536000; SameSite=Lax" + guard;
  }

  // A script that does not come leaves the opening screen standing. It says so in words that index.html has in each
  // language, and shows those of the attribute's; once the portal stands, that screen is gone and nothing is shown.
  function fail() {
    page.setAttribute("data-failed", wanted());
    // What a notice covers is what tells of it, unless the portal has been opened meanwhile.
    var root = document.getElementById("root");
    if (root && !document.querySelector(".notice[data-taken]")) root.inert = false;
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
