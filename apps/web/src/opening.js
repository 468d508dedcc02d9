// Sets colour scheme and language before the first paint. The script is inlined into the page, which saves a round
// trip. The content security policy allows it by its digest (apps/server/src/http/pages/pages.ts).
(function () {
  var page = document.documentElement;
  var languageKey = "fundport-language";
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // If storage is disabled, the system's colour scheme and the language of the cookie or browser apply.
      return null;
    }
  }

  var scheme = stored("fundport-color-scheme");
  var dark = scheme === "dark" || (scheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");

  // Returns the same language as lib/language/detect-language.ts: the user's choice, or else the first supported
  // language of the browser, or else English.
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
  // Hides messages that the server has put into the page in another language; see opening-notice.js.
  if (page.lang !== language) page.setAttribute("data-foreign", "");
  page.lang = language;
  // Sets the cookie also if the user chose the language before this cookie existed, so that the server sends the next
  // page in this language.
  if (stored(languageKey) === language && document.cookie.indexOf(languageKey + "=" + language) < 0) {
    var guard = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = languageKey + "=" + language + "; Path=/; Max-Age=31536000; SameSite=Lax" + guard;
  }

  // Makes the opening screen show that a script could not be loaded, in the language of the attribute; index.html
  // contains the message in all languages. Once the app has rendered, the opening screen is gone, so this has no
  // effect.
  function fail() {
    page.setAttribute("data-failed", wanted());
    // Makes the page below the notice usable, because that page shows the failure. Does not do this if the app has
    // already taken over the notice.
    var root = document.getElementById("root");
    if (root && !document.querySelector(".notice[data-taken]")) root.inert = false;
  }
  // Listens in the capture phase, because the error event of a script does not bubble.
  addEventListener(
    "error",
    function (event) {
      if (event.target instanceof HTMLScriptElement) fail();
    },
    true,
  );
  // The bundler reports a failed dynamic import by its own event.
  addEventListener("vite:preloadError", fail);
})();
