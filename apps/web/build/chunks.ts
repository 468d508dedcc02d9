import type { Rolldown } from "vite";

type Group = Exclude<Rolldown.CodeSplittingOptions["groups"], undefined>[number];

/**
 * The groups of modules that are merged into one file each. Without groups, a phone would load 170 small files and show
 * the home page 5 s later. A group also contains the imports of its modules, unless an earlier group contains them.
 * Other code is split by page automatically.
 */
export const chunkGroups: Group[] = [
  // The early script (src/early.ts), which requests the first data and code before the rest has loaded.
  { name: "early", test: /src[\\/]early\.ts$|vite[\\/]preload-helper/, priority: 6 },
  // Code that both the app and the client pages start with: React, messages, requests.
  {
    name: "base",
    tags: ["$initial"],
    test: /node_modules[\\/](?!@mantine|@tabler)|packages[\\/]|web[\\/]src[\\/](?:lib|ui[\\/]layout[\\/](?:code-boundary|logo))/,
    priority: 5,
  },
  // The log-in page.
  { name: "start", test: /src[\\/]app[\\/](?:app|providers)\.tsx$/, priority: 4 },
  // Formats, rules and small parts shared by the app's pages and client pages. The form's rules and the document reader
  // are separate, because few client pages need them.
  {
    name: (id) => {
      if (/ui[\\/]pdf[\\/]/.test(id)) return "documents";
      return /rules[\\/]src[\\/](?:clients|identifiers|sales)/.test(id) ? "form-rules" : "common";
    },
    test: /packages[\\/](?:i18n[\\/]src[\\/]format|rules|units)[\\/]|web[\\/]src[\\/](?:lib[\\/](?!http)|ui[\\/](?:feedback[\\/]skeleton|overlays[\\/]text-modal|pdf[\\/](?:find-text|open-pdf|page-|pdf-page-view|use-(?!download|text)|zoom)|tables[\\/]fact-list))/,
    minShareCount: 8,
    priority: 3,
  },
  // The frame of the app, and the pages on which most visits begin.
  { name: "portal", test: /src[\\/]app[\\/]portal\.tsx$/, priority: 2 },
  // Code that several other pages of the app share.
  {
    name: "advisor",
    test: /web[\\/]src[\\/]features[\\/](?:catalogue|sales)[\\/]|packages[\\/](?:cart|finance)[\\/]/,
    minShareCount: 3,
    priority: 1,
  },
];
