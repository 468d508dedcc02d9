import { ApiError, type ClientFormLink } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import { advisorOf } from "../../../lib/advisor-contact.ts";
import { phoneEnding } from "../access/phone-ending.ts";
import { presentSentCode } from "../access/present-sent-code.ts";
import type { Visitor } from "../../../http/security/client-cookie.ts";
import { enteringSms } from "../access/code-sms.ts";
import { firmOnPage } from "../access/firm-on-page.ts";
import { smsBrand } from "../access/sms-brand.ts";
import type { ClientFormDependencies } from "./dependencies.ts";
import { stateOf, subjectOf } from "./form-state.ts";
import { type ClientFormRow, createClientFormRepository } from "./repository.ts";
import { linkDigest } from "./send-form.ts";

export type ClientFormVisits = ReturnType<typeof createClientFormVisits>;

/** Clients at the links to their forms: what a link is by now, and how its holder shows that they are the client. */
export function createClientFormVisits(dependencies: ClientFormDependencies) {
  const { db, encryption, clock, findBranding, access, getUser } = dependencies;
  const repository = createClientFormRepository(db, encryption);
  const digest = linkDigest(dependencies.secret);

  /** Errors: `LinkInvalid` for one that there never was, `AdvisorSessionOpen`. */
  async function find({ token, isAdvisor }: Visitor): Promise<ClientFormRow> {
    const row = await repository.findByLink(digest(readLinkToken(token)));
    if (row === null) throw new ApiError("LinkInvalid");
    if (isAdvisor) throw new ApiError("AdvisorSessionOpen");
    return row;
  }

  /** Errors: those of `find`, and `LinkInvalid` with its state for a link that is not open. */
  async function open(visitor: Visitor): Promise<ClientFormRow> {
    const row = await find(visitor);
    refuseClosed(row, clock.now());
    return row;
  }

  return {
    /** Errors: those of `open`, and `LinkInvalid` from a browser in which the code was not entered. */
    async enter(visitor: Visitor): Promise<ClientFormRow> {
      const row = await open(visitor);
      if (await access.isOpen(subjectOf(row), visitor.cookie)) return row;
      throw new ApiError("LinkInvalid", {
        params: { context: "Unidentified" },
        fields: [{ path: "link", code: "Unidentified" }],
      });
    },

    /** What the link says of itself to anybody who holds it. Errors: those of `find`. */
    async look(visitor: Visitor): Promise<ClientFormLink> {
      const row = await find(visitor);
      const state = stateOf(row, clock.now());
      const subject = subjectOf(row);
      const [user, head, isOpen, code] = await Promise.all([
        getUser(row.userId),
        findBranding(row.userId),
        access.isOpen(subject, visitor.cookie),
        access.findCode(subject),
      ]);
      const isIdentified = state === "Open" && isOpen;
      return {
        state,
        language: row.language,
        ...firmOnPage(head),
        advisor: advisorOf(user),
        phoneEnding: phoneEnding(row.phone),
        validUntil: state === "Open" ? row.validUntil.toISOString() : null,
        isIdentified,
        code: state === "Open" && !isIdentified && code?.isLive === true ? presentSentCode(code, row.phone) : null,
      };
    },

    /** Sends the code for entering, to the phone of the form. Errors: those of `open`, `TooManyRequests`. */
    async sendCode(visitor: Visitor): Promise<NonNullable<ClientFormLink["code"]>> {
      const row = await open(visitor);
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
    },

    /**
     * Enters with the code; returns what this browser's cookie is to hold.
     * Errors: those of `open`, `SmsCodeInvalid`, `SmsCodeExpired`, `SmsCodeLocked`.
     */
    async identify(visitor: Visitor, code: string): Promise<string> {
      const row = await open(visitor);
      await access.checkCode({ subject: subjectOf(row), binding: "", code });
      if (row.openedAt === null) await repository.change(row.id, { openedAt: clock.now() });
      return await access.openDoor(subjectOf(row));
    },
  };
}

/** Errors: `LinkInvalid` with the link's state. */
export function refuseClosed(row: ClientFormRow, now: Date): void {
  const state = stateOf(row, now);
  if (state !== "Open") throw new ApiError("LinkInvalid", { fields: [{ path: "link", code: state }] });
}
