import { endpointRoutes } from "@fundport/api/endpoint-routes";
import { findClientPage } from "#app/client-pages.ts";
import { detectLanguage } from "#lib/language/detect-language.ts";
import { prefetchAddress } from "#lib/http/prefetch.ts";

// A page of clients: its code, its words and its first answer come beside what each of them begins with, not after it.
// Whoever draws the page asks for them again, and deals with what has failed.
const found = findClientPage(window.location.pathname);
if (found) {
  const { page, params } = found;
  const language = detectLanguage();
  void Promise.allSettled([page.load(), ...page.texts.map((words) => words[language]())]);
  const token = params["token"] ?? "";
  // One that is mangled is not asked about here: the page may mend it, and then asks for another address.
  if (page.firstCall && /^[\w-]+$/.test(token))
    prefetchAddress(endpointRoutes[page.firstCall].url.replace(":token", token), language);
}
