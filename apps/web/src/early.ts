import { isClientPage } from "@fundport/api/client-pages";
import { endpointRoutes } from "@fundport/api/endpoint-routes";
import { isPublicPath } from "@fundport/api/public-paths";
import { findClientPage } from "#app/client-pages.ts";
import { loadFonts } from "#app/load-fonts.ts";
import { waitingContractsAddress } from "#features/contracts/records/api/waiting-address.ts";
import { firstLists, globalLists } from "#features/catalogue/reference/global-lists.ts";
import { readUserData } from "#features/identity/sessions/model/read-user-data.ts";
import { detectLanguage } from "#lib/language/detect-language.ts";
import { firstTexts, publicTexts, restTexts } from "#lib/language/portal-texts.ts";
import { prefetch, prefetchAddress } from "#lib/http/prefetch.ts";

// A separate script of a few kilobytes (see apps/web/build/chunks.ts), which runs before the other scripts have loaded.
// It requests the page's code, messages and data, so that they load in parallel. Later the page's own code requests the
// same parts, uses the loaded ones and handles failures. Without the early script, a phone would show the home page 0.7
// s later.
const { pathname } = window.location;
const language = detectLanguage();
loadFonts();
if (isClientPage(pathname)) startClientPage();
else if (readUserData() && !isPublicPath(pathname)) startPortal();
else startLogIn();

function startLogIn(): void {
  prefetch(["getLoginHints"], language);
  void Promise.allSettled([publicTexts[language]()]);
}

function startPortal(): void {
  // The home page and the fund grid need only the first lists, because their code and messages are part of the app. All
  // other pages need all messages and all lists.
  const isFirstPage = pathname === "/" || pathname === "/funds/grid";
  prefetch(isFirstPage ? firstLists : globalLists, language);
  if (pathname === "/") prefetchAddress(waitingContractsAddress, language);
  const texts = [publicTexts, firstTexts, ...(isFirstPage ? [] : [restTexts])];
  void Promise.allSettled([import("./app/portal.tsx"), ...texts.map((load) => load[language]())]);
}

function startClientPage(): void {
  const found = findClientPage(pathname);
  if (!found) return;
  const { page, params } = found;
  void Promise.allSettled([page.load(), ...page.texts.map((texts) => texts[language]())]);
  // Does not request the data of a damaged token, because the page may repair the token and then request another
  // address.
  const token = params["token"] ?? "";
  if (page.firstCall && /^[\w-]+$/.test(token))
    prefetchAddress(endpointRoutes[page.firstCall].url.replace(":token", token), language);
}
