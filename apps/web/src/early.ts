import { globalLists } from "#features/reference/global-lists.ts";
import { readUserData } from "#features/session/model/read-user-data.ts";
import { detectLanguage } from "#lib/detect-language.ts";
import { beginCalls } from "#lib/early-calls.ts";

// A script of its own of a few kilobytes (see apps/web/chunks.ts): what is asked for first is on its way while the code that
// shows it is still being fetched and read.
beginCalls(readUserData() ? globalLists : ["getLoginHints"], detectLanguage());
