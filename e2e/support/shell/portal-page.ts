import type { User } from "@fundport/api";
import type { Page } from "@playwright/test";

/** A page of the app in a certain state. `open` opens the page and waits until its content is loaded. */
export type PortalPage = {
  name: string;
  isPublic?: boolean;
  /** A pattern of errors that the browser is expected to report on this page. */
  expectedErrors?: RegExp;
  open: (page: Page, url: string, user: User | null) => Promise<void>;
};
