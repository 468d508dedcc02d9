import { findClientPage } from "#app/client-pages.ts";
import { detectLanguage } from "#lib/detect-language.ts";

// A page of clients: its own code and words come beside what each of them begins with, not after it. Whoever draws the
// page asks for them again, and deals with what has failed.
const page = findClientPage(window.location.pathname)?.page;
if (page) {
  const language = detectLanguage();
  void Promise.allSettled([page.load(), ...page.words.map((words) => words[language]())]);
}
