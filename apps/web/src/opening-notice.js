// The notice that the server has put into the page (packages/api/src/pages/notice.ts) is answered before the first module has
// come: this stands right after it. Whoever has agreed in this browser before never sees it. The portal's code takes the
// element over as it is, see features/identity/sessions/notice-element.ts.
(function () {
  var page = document.documentElement;
  var notice = document.querySelector(".notice");
  if (!notice) return;
  function accepted(answer) {
    try {
      if (answer) localStorage.setItem("fundport-disclaimer-accepted", answer);
      return localStorage.getItem("fundport-disclaimer-accepted") !== null;
    } catch {
      // Without storage nothing is remembered: the portal's own code asks once it is there.
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
    // From when the portal has taken the notice over, it answers.
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
