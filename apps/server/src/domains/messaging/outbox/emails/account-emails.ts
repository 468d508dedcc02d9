import { formatPhone } from "@fundport/i18n";
import { button, note, pageOf, type Person, type Translate } from "./email-parts.ts";

/** Emails about registration, log-in and feedback. */
export const accountEmails = {
  "registration-confirm": (t: Translate, { url, hours, ...person }: Person & { url: string; hours: number }) =>
    pageOf("registration-confirm", t, person, [
      button(t("registration-confirm-button"), url),
      note(t("registration-confirm-validity", { count: hours })),
      note(t("registration-confirm-note")),
    ]),

  "registration-declined": (t: Translate, facts: { name: string; distributor: string }) =>
    pageOf("registration-declined", t, facts, [note(t("registration-declined-note"))]),

  /** Email to the operator about a registration, with links to accept or decline it. */
  "registration-check": (t: Translate, { acceptUrl, declineUrl, ...applicant }: RegistrationCheck) => {
    const facts = [
      ["full-name", applicant.fullName],
      ["email", applicant.email],
      ["phone", formatPhone(applicant.phone)],
      ["distributor", applicant.distributor],
      ["advisor-code", applicant.advisorCode],
      ["branch-code", applicant.branchCode],
      ["vat-id", applicant.vatId],
    ] as const;
    const rows = facts.flatMap(([key, value]) =>
      value === "" ? [] : [{ name: t(`registration-check-${key}`), value }],
    );
    const buttons = [
      { label: t("registration-check-accept"), link: acceptUrl },
      { label: t("registration-check-decline"), link: declineUrl, isQuiet: true },
    ];
    return pageOf("registration-check", t, { fullName: applicant.fullName }, [
      { kind: "facts", rows },
      { kind: "buttons", buttons },
      note(t("registration-check-note")),
    ]);
  },

  "password-reset": (t: Translate, { url, minutes, ...person }: Person & { url: string; minutes: number }) => ({
    ...pageOf("password-reset", t, person, [
      button(t("password-reset-button"), url),
      note(t("password-reset-validity", { count: minutes })),
      note(t("password-reset-note")),
    ]),
    preheader: t("password-reset-preheader", { count: minutes }),
  }),

  "password-changed": (t: Translate, { resetUrl, ...person }: Person & { resetUrl: string }) =>
    pageOf("password-changed", t, person, [
      note(t("password-changed-note")),
      button(t("password-changed-button"), resetUrl),
    ]),

  "second-factor-on": (t: Translate, person: Person) =>
    pageOf("second-factor-on", t, person, [note(t("second-factor-on-note"))]),

  "second-factor-off": (t: Translate, person: Person) =>
    pageOf("second-factor-off", t, person, [note(t("second-factor-off-note"))]),

  "passkey-added": (t: Translate, facts: Person & { passkey: string }) =>
    pageOf("passkey-added", t, facts, [note(t("passkey-added-note"))]),

  "passkey-removed": (t: Translate, facts: Person & { passkey: string }) =>
    pageOf("passkey-removed", t, facts, [note(t("passkey-removed-note"))]),

  /** Email to the operator with an advisor's feedback and contact details. */
  feedback: (t: Translate, { name, username, email, company, message }: Feedback) => {
    const rows = Object.entries({ name, username, email, company }).map(([key, value]) => ({
      name: t(`feedback-${key}`),
      value,
    }));
    return pageOf("feedback", t, { name }, [
      { kind: "quote", text: message },
      { kind: "facts", rows },
      note(t("feedback-note")),
    ]);
  },
};

type Feedback = Person & { email: string; company: string; message: string };

/** The data of an applicant. A missing code is an empty string. */
type RegistrationCheck = {
  fullName: string;
  email: string;
  phone: string;
  distributor: string;
  advisorCode: string;
  branchCode: string;
  vatId: string;
  acceptUrl: string;
  declineUrl: string;
};
