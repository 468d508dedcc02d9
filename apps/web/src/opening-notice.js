// Handles the notice that the server has put into the page (packages/api/src/pages/notice.ts) before the first module
// has loaded. For this purpose the script is right after the notice. It removes the notice if the user has accepted it
// in this browser before. Later the app takes over the element; see features/identity/sessions/notice-element.ts.
(function () {
  var page = document.documentElement;
  var notice = document.querySelector(".notice");
  if (!notice) return;
  function accepted(answer) {
    try {
      if (answer) localStorage.setItem("fundport-disclaimer-accepted", answer);
      return localStorage.getItem("fundport-disclaimer-accepted") !== null;
    } catch {
      // If storage is disabled, the choice cannot be stored, so the app shows the notice again once it has loaded.
      return false;
    }
  }
  if (accepted() || page.hasAttribute("data-foreign")) {
    notice.remove();
    return;
  }
  var root = document.getElementById("root");
  root.inert = true;
  notice.addEventListener("click", function (event) {
    var answer = event.target.closest("button");
    // Once the app has taken over the notice, the app handles its buttons.
    if (!answer || notice.hasAttribute("data-taken")) return;
    if (answer.value === "agree" && accepted("yes")) {
      root.inert = false;
      notice.remove();
    } else {
      notice.setAttribute("data-pressed", answer.value);
      answer.setAttribute("data-busy", "");
    }
  });
})();
