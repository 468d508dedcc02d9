import { ApiError, type ClientFormLink } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import { advisorOf } from "../../identity/users/service.ts";
import { phoneEnding } from "../access/phone-ending.ts";
import { presentSentCode } from "../access/present-sent-code.ts";
import type { LinkRequest } from "../../../http/security/client-cookie.ts";
import { enteringSms } from "../access/code-sms.ts";
import { firmOnPage } from "../access/firm-on-page.ts";
import { smsBrand } from "../access/sms-brand.ts";
import type { StoredForm } from "../../clients/form/service.ts";
import type { FormLinkDependencies } from "./dependencies.ts";
import { linkDigest, subjectOf } from "./link.ts";

export type FormLinkVisits = ReturnType<typeof createFormLinkVisits>;

/**
 * Creates the service that gives access to forms by link. It returns the state of a link, and identifies the client
 * with a code.
 */
export function createFormLinkVisits(dependencies: FormLinkDependencies) {
  const { forms, findBranding, access, getUser } = dependencies;
  const digest = linkDigest(dependencies.secret);

  /** Finds the link. Throws `LinkInvalid` for an unknown link, and `AdvisorSessionOpen`. */
  async function find({ token, isAdvisor }: LinkRequest): Promise<StoredForm> {
    const row = await forms.findByLink(digest(readLinkToken(token)));
    if (row === null) throw new ApiError("LinkInvalid");
    if (isAdvisor) throw new ApiError("AdvisorSessionOpen");
    return row;
  }

  /**
   * Finds an open link. Throws the errors of `find`, and `LinkInvalid` with the link's state if the link is not open.
   */
  async function open(linkRequest: LinkRequest): Promise<StoredForm> {
    const row = await find(linkRequest);
    refuseClosed(forms.stateOf(row));
    return row;
  }

  /**
   * Returns the page that a link shows before the code is entered.
   * Errors: the errors of `find`.
   */
  async function look(linkRequest: LinkRequest): Promise<ClientFormLink> {
    const row = await find(linkRequest);
    const state = forms.stateOf(row);
    const isOpen = state === "Open";
    const subject = subjectOf(row);
    const [user, branding, isAdmitted, code] = await Promise.all([
      getUser(row.userId),
      findBranding(row.userId),
      access.isAdmitted(subject, linkRequest.cookie),
      access.findCode(subject),
    ]);
    const isIdentified = isOpen && isAdmitted;
    return {
      state,
      language: row.language,
      ...firmOnPage(branding),
      advisor: advisorOf(user),
      phoneEnding: phoneEnding(row.phone),
      validUntil: isOpen ? row.validUntil.toISOString() : null,
      isIdentified,
      code: isOpen && !isIdentified && code?.isLive === true ? presentSentCode(code, row.phone) : null,
    };
  }

  return {
    look,

    /**
     * Finds an open link of an identified client. Throws the errors of `open`, and `LinkInvalid` if the code was not
     * entered in this browser.
     */
    async enter(linkRequest: LinkRequest): Promise<StoredForm> {
      const row = await open(linkRequest);
      if (await access.isAdmitted(subjectOf(row), linkRequest.cookie)) return row;
      throw new ApiError("LinkInvalid", {
        params: { context: "Unidentified" },
        fields: [{ path: "link", code: "Unidentified" }],
      });
    },

    sendCode: createSendCode({ ...dependencies, open }),

    /**
     * Identifies the client with the code, and returns the cookie value for this browser.
     * Errors: the errors of `open`, and `SmsCodeInvalid`, `SmsCodeExpired`, `SmsCodeLocked`.
     */
    async identify(linkRequest: LinkRequest, code: string): Promise<string> {
      const row = await open(linkRequest);
      await access.checkCode({ subject: subjectOf(row), binding: "", code });
      await forms.markOpened(row);
      return await access.admitBrowser(subjectOf(row));
    },
  };
}

/** Throws `LinkInvalid` with the link's state if the link is not open. */
export function refuseClosed(state: ClientFormLink["state"]): void {
  if (state !== "Open") throw new ApiError("LinkInvalid", { fields: [{ path: "link", code: state }] });
}

type SendCodeDependencies = Pick<FormLinkDependencies, "db" | "access" | "findBranding"> & {
  open: (linkRequest: LinkRequest) => Promise<StoredForm>;
};

/**
 * Creates the function that sends codes to the phone in the form.
 * Errors: the errors of `open`, and `TooManyRequests`.
 */
function createSendCode({ db, access, findBranding, open }: SendCodeDependencies) {
  return async (linkRequest: LinkRequest): Promise<NonNullable<ClientFormLink["code"]>> => {
    const row = await open(linkRequest);
    const brand = smsBrand(await findBranding(row.userId));
    const sent = await db.transaction((transaction) =>
      access.sendCode(transaction, {
        subject: subjectOf(row),
        binding: "",
        to: row.phone,
        text: (code) => enteringSms(row.language, brand, code),
      }),
    );
    return presentSentCode(sent, row.phone);
  };
}
