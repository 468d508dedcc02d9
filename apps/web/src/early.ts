import { isClientPage } from "@fundport/api/client-pages";
import { isPublicPath } from "@fundport/api/public-paths";
import { waitingContractsAddress } from "#features/contracts/records/api/waiting-address.ts";
import { prefetchLists } from "#features/catalogue/reference/api/prefetch-lists.ts";
import { listStorage } from "#features/identity/sessions/model/list-storage.ts";
import { readUserData } from "#features/identity/sessions/model/read-user-data.ts";
import { detectLanguage } from "#lib/language/detect-language.ts";
import { prefetch, prefetchAddress } from "#lib/http/prefetch.ts";

// A script of its own of a few kilobytes (see apps/web/build/chunks.ts): the first answers are on their way while the
// code that shows them is still being fetched and compiled.
const { pathname } = window.location;
// The pages of clients share this file's code, and have early-client.ts to ask for them.
if (!isClientPage(pathname)) {
  if (readUserData() && !isPublicPath(pathname)) {
    prefetchLists(detectLanguage(), listStorage());
    // What the home page begins with, besides the lists.
    if (pathname === "/") prefetchAddress(waitingContractsAddress, detectLanguage());
  } else prefetch(["getLoginHints"], detectLanguage());
}
