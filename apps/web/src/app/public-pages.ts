import { readLinkToken } from "@fundport/rules";
import { type ComponentType, createElement } from "react";
import { loadPageTexts } from "#lib/language/language.ts";
import type { PageTexts } from "#lib/language/page-texts.ts";
import { matchPath, type PathParams, trimLink } from "#lib/routing/match-path.ts";
import { publicPageTexts } from "#lib/language/public-page-texts.ts";
import { settings } from "#lib/settings.ts";

export type PublicPage = {
  pattern: string;
  /** Loads the code and messages of the page. */
  load: () => Promise<ComponentType<{ params: PathParams }>>;
  /** The frame of the page: beside the landscape image (narrow or wide), or none. */
  frame: "narrow" | "wide" | "none";
  /**
   * True if the page opens whether or not a user is logged in. Such pages are reached by a link in an email or from a
   * partner.
   */
  isForAnyone?: boolean;
  isSwitchedOff?: () => boolean;
};

const isNoTrial = () => !settings.trial;
const isRegistrationOff = () => !settings.registrationEnabled;

/** All public pages except the log-in page. Source: docs/reference/sessions.md#public-pages. */
const publicPages: readonly PublicPage[] = [
  {
    pattern: "/reset-password",
    load: () =>
      withPageTexts(
        publicPageTexts.accounts,
        async () => (await import("#features/identity/accounts/components/reset-request-page.tsx")).ResetRequestPage,
      ),
    frame: "narrow",
    isForAnyone: true,
  },
  {
    pattern: "/reset-password/:resetToken",
    load: () =>
      withPageTexts(publicPageTexts.accounts, async () =>
        withProps(
          (await import("#features/identity/accounts/components/reset-password-page.tsx")).ResetPasswordPage,
          ({ resetToken = "" }) => ({ resetToken: readLinkToken(resetToken) }),
        ),
      ),
    frame: "narrow",
    isForAnyone: true,
  },
  {
    pattern: "/registration",
    load: () =>
      withPageTexts(
        publicPageTexts.accounts,
        async () => (await import("#features/identity/accounts/components/registration-page.tsx")).RegistrationPage,
      ),
    frame: "wide",
    isSwitchedOff: isRegistrationOff,
  },
  {
    pattern: "/registration-confirm/:token?",
    load: () =>
      withPageTexts(publicPageTexts.accounts, async () =>
        withProps(
          (await import("#features/identity/accounts/components/confirm-page.tsx")).ConfirmPage,
          ({ token = "" }) => ({
            token: readLinkToken(token),
          }),
        ),
      ),
    frame: "narrow",
    isForAnyone: true,
    isSwitchedOff: isRegistrationOff,
  },
  {
    pattern: "/registration-decision/accept/:id",
    load: () =>
      withPageTexts(publicPageTexts.accounts, async () =>
        withProps(
          (await import("#features/identity/accounts/components/decision-page.tsx")).DecisionPage,
          ({ id = "" }) => ({
            id: readLinkToken(id),
            decision: "accept" as const,
          }),
        ),
      ),
    frame: "narrow",
    isForAnyone: true,
    isSwitchedOff: isRegistrationOff,
  },
  {
    pattern: "/registration-decision/decline/:id",
    load: () =>
      withPageTexts(publicPageTexts.accounts, async () =>
        withProps(
          (await import("#features/identity/accounts/components/decision-page.tsx")).DecisionPage,
          ({ id = "" }) => ({
            id: readLinkToken(id),
            decision: "decline" as const,
          }),
        ),
      ),
    frame: "narrow",
    isForAnyone: true,
    isSwitchedOff: isRegistrationOff,
  },
  {
    pattern: "/internalsso/:token/:language?",
    load: async () =>
      withProps(
        (await import("#features/identity/sign-on/components/sign-on-page.tsx")).SignOnPage,
        ({ token = "", language = "" }) => ({ token: readLinkToken(token), language }),
      ),
    frame: "narrow",
    isForAnyone: true,
  },
  {
    pattern: "/outbox",
    load: () =>
      withPageTexts(publicPageTexts.outbox, async () => (await import("./routes/shell/outbox.tsx")).OutboxRoute),
    frame: "none",
    isForAnyone: true,
    isSwitchedOff: isNoTrial,
  },
  ...["/trial/suite", "/trial/suite/:folder"].map((pattern): PublicPage => ({
    pattern,
    load: () =>
      withPageTexts(
        publicPageTexts.trial,
        async () => (await import("#features/shell/trial/components/suite-page.tsx")).SuitePage,
      ),
    frame: "narrow",
    isForAnyone: true,
    isSwitchedOff: isNoTrial,
  })),
  ...["/trial/trading", "/trial/trading/ta-server/sso/:token"].map((pattern): PublicPage => ({
    pattern,
    load: () =>
      withPageTexts(publicPageTexts.trial, async () =>
        withProps(
          (await import("#features/shell/trial/components/trading-page.tsx")).TradingPage,
          ({ token = "" }) => ({
            token: readLinkToken(token),
          }),
        ),
      ),
    frame: "narrow",
    isForAnyone: true,
    isSwitchedOff: isNoTrial,
  })),
];

/** Returns a component that renders the page with props made of the path's parameters. */
function withProps<Props extends object>(
  Page: ComponentType<Props>,
  read: (params: PathParams) => Props,
): ComponentType<{ params: PathParams }> {
  return function GivenPage({ params }) {
    return createElement(Page, read(params));
  };
}

async function withPageTexts<Page>(texts: PageTexts, load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), loadPageTexts(texts)]);
  return page;
}

/**
 * Returns the public page of a path, even if a mail program has added characters to the path. Returns null for the
 * log-in page.
 */
export function findPublicPage(link: string): { page: PublicPage; params: PathParams } | null {
  const path = trimLink(link);
  for (const page of publicPages) {
    const params = page.isSwitchedOff?.() === true ? null : matchPath(page.pattern, path);
    if (params) return { page, params };
  }
  return null;
}
