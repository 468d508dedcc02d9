import type { User } from "@fundport/api";
import type { Page } from "@playwright/test";

/** A page of the portal in one of its states; `open` waits until its content is there. */
export type PortalPage = {
  name: string;
  isPublic?: boolean;
  /** Errors that the browser reports because of what the page shows. */
  expectedErrors?: RegExp;
  open: (page: Page, url: string, user: User | null) => Promise<void>;
};
