import type { User } from "@fundport/api";
import type { Page } from "@playwright/test";

/** A page of the app in one of its states; `open` waits until its content is loaded. */
export type PortalPage = {
  name: string;
  isPublic?: boolean;
  /** Errors that the browser is expected to report on this page. */
  expectedErrors?: RegExp;
  open: (page: Page, url: string, user: User | null) => Promise<void>;
};
