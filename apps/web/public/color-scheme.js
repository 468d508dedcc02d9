// Sets the stored colour scheme before the first paint. A file of its own: the content security policy allows no inline script.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem("fundport-color-scheme");
  } catch {
    // Storage can be switched off; the system's choice then counts.
    stored = null;
  }
  var dark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  // Also the first that can notice a script that does not come; what to say of it is in lib/opening-failure.ts.
  addEventListener(
    "error",
    function (event) {
      if (event.target instanceof HTMLScriptElement) document.documentElement.setAttribute("data-script-failed", "");
    },
    true,
  );
})();
