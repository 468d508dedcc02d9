import type { EndpointOutput } from "@fundport/api";
import { type ClientForm, emptyClientForm } from "@fundport/rules";
import { buildClientTerms } from "@fundport/testing/clients/client-terms";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { create } from "zustand";
import { type FakeAnswers, fakeNetwork, refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { LookupNotes } from "../../components/lookups/lookup-notes.tsx";
import { lookupKinds } from "./lookup.ts";
import { clearLookups } from "./lookup-store.ts";
import { type Lookups, useLookups } from "./use-lookups.ts";

const user = userEvent.setup();
const terms = buildClientTerms({ hasEmployers: true });
const useForm = create<{ form: ClientForm }>()(() => ({ form: emptyClientForm }));
const form = () => useForm.getState().form;
const edit = (changes: Partial<ClientForm>) => useForm.setState({ form: { ...form(), ...changes } });
const rendered: { lookUps?: Lookups } = {};

function Form() {
  const lookUps = useLookups({ form, edit, terms });
  const current = useForm((state) => state.form);
  useEffect(() => {
    rendered.lookUps = lookUps;
  }, [lookUps]);
  return (
    <output>
      <LookupNotes
        notes={{
          failed: lookupKinds.filter((kind) => kind in lookUps.state.failures),
          filled: lookUps.state.filledNote,
        }}
        lookUps={lookUps}
        form={current}
        labelOf={(field) => field}
        formatValue={(_field, value) => (typeof value === "string" ? value : JSON.stringify(value))}
      />
    </output>
  );
}
const lookUps = (): Lookups => rendered.lookUps as Lookups;
const leave = (field: keyof ClientForm) => act(() => lookUps().leave(field));
const settle = () => act(() => lookUps().whenSettled());
const issueAt = (field: keyof ClientForm) => lookUps().issueOf(field)?.key ?? null;

async function open(typed: Partial<ClientForm>, answers: FakeAnswers) {
  act(() => {
    clearLookups();
    useForm.setState({ form: { ...emptyClientForm, ...typed } });
  });
  const network = fakeNetwork(answers);
  const page = await renderPage(<Form />);
  return { ...page, network };
}

const person = { firstName: "Karel", lastName: "Novák", personalId: "8505040005", citizenship: 1 };
const record: EndpointOutput<"findClient"> = {
  id: 7,
  titleBefore: "Ing.",
  name: "Karel",
  surname: "Novák",
  titleAfter: null,
  pseudonym: null,
  salutation: null,
  sex: "MALE",
  identificationType: "BirthNumber",
  identificationId: "8505040005",
  citizenshipCountryId: 1,
  birthDate: "1985-05-04",
  birthPlace: "Brno",
  birthCountryId: 1,
  taxResidencyCountryId: null,
  taxResidencyCity: null,
  taxResidencyTIN: null,
  email: "karel@example.com",
  phoneNumber: "+420601222333",
  username: null,
  permanentAddress: null,
  correspondentAddress: null,
  temporaryAddress: null,
  identityDocument: null,
  secondaryIdentityDocument: null,
  bankAccount: null,
  employer: null,
  language: null,
};

// Does not return the result of `act`, because Vitest would await it, and page timers that fire during the wait would
// cause errors.
afterEach(() => {
  act(() => clearLookups());
});

describe("the lookup of a client", () => {
  it("looks up a client once name, number and citizenship are entered, fills empty fields with a note, and reverts this on undo", async () => {
    const { network } = await open({ ...person, lastName: "" }, { findClient: record });
    leave("personalId");
    expect(network.requests("findClient")).toEqual([]);
    edit({ lastName: "Novák" });
    leave("lastName");
    await settle();
    expect(Object.fromEntries(network.requests("findClient")[0]?.query ?? [])).toEqual({
      name: "Karel",
      surname: "Novák",
      identificationNumber: "8505040005",
      citizenshipCountryId: "1",
    });
    expect(form()).toMatchObject({ clientId: 7, prefix: "Ing.", placeOfBirth: "Brno", phone: "+420601222333" });
    expect(screen.getByText(/We already know this client and have filled in \d+ fields\./)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(form()).toEqual({ ...emptyClientForm, ...person, clientId: 7 });
    leave("lastName");
    expect(network.requests("findClient")).toHaveLength(1);
  });

  it("offers a choice for a typed field that differs from the known value, and does not overwrite it", async () => {
    await open({ ...person, placeOfBirth: "Praha", email: "Karel@example.com" }, { findClient: record });
    leave("citizenship");
    await settle();
    expect(form().placeOfBirth).toBe("Praha");
    expect(screen.getByRole("region", { name: /1 field differs from our records/ })).toHaveTextContent("Brno");
    await user.click(screen.getByRole("button", { name: "Replace with our record: placeOfBirth" }));
    expect(form().placeOfBirth).toBe("Brno");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(form().placeOfBirth).toBe("Praha");
  });

  it("offers a choice for the whole address if a part of it has been typed", async () => {
    const permanentAddress = {
      street: "Dlouhá",
      conscriptionNumber: "12",
      streetNumber: "",
      city: "Brno",
      postalCode: "60200",
      countryId: 1,
    };
    await open({ ...person, street: "Krátká" }, { findClient: { ...record, permanentAddress } });
    leave("citizenship");
    await settle();
    expect(form()).toMatchObject({
      placeOfBirth: "Brno",
      street: "Krátká",
      conscriptionNum: "",
      city: "",
      country: null,
    });
    expect(screen.getByRole("region", { name: /5 fields differ from our records/ })).toHaveTextContent("Dlouhá");
    await user.click(screen.getByRole("button", { name: "Replace all" }));
    expect(form()).toMatchObject({
      street: "Dlouhá",
      conscriptionNum: "12",
      city: "Brno",
      postcode: "60200",
      country: 1,
    });
  });

  it("removes values that were filled in for another client, and keeps values that have been changed since", async () => {
    const { network } = await open(person, { findClient: record });
    leave("personalId");
    await settle();
    expect(form()).toMatchObject({ clientId: 7, phone: "+420601222333", placeOfBirth: "Brno" });
    network.answer({ findClient: refuse(404, "NotFound") });
    edit({ firstName: "Kamil", placeOfBirth: "Praha" });
    leave("firstName");
    await settle();
    expect(network.requests("findClient")).toHaveLength(2);
    expect(form()).toMatchObject({ clientId: null, phone: "", email: "", placeOfBirth: "Praha" });
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("shows no note for an unknown client", async () => {
    await open({ ...person, clientId: 3 }, { findClient: refuse(404, "NotFound") });
    leave("personalId");
    await settle();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(issueAt("personalId")).toBeNull();
    expect(form().clientId).toBeNull();
  });

  it("shows legal reasons at the personal id as long as the person stays the same", async () => {
    await open(person, { findClient: refuse(451, "LegalReasons") });
    leave("personalId");
    await settle();
    expect(issueAt("personalId")).toBe("legal-reasons");
    edit({ lastName: "Nováková" });
    expect(issueAt("personalId")).toBeNull();
    edit({ lastName: "Novák" });
    expect(issueAt("personalId")).toBe("legal-reasons");
  });

  it("ignores a late response about changed values, and cancels a lookup when the next one starts", async () => {
    let answerFirst = () => {};
    const late = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const { network } = await open(person, { findClient: () => late.then(() => record) });
    leave("personalId");
    expect(lookUps().isPending("personalId")).toBe(true);
    edit({ firstName: "Karla" });
    answerFirst();
    await settle();
    expect(form().clientId).toBeNull();
    network.answer({ findClient: "never" });
    leave("firstName");
    edit({ firstName: "Karel" });
    network.answer({ findClient: record });
    leave("firstName");
    await settle();
    expect(form().clientId).toBe(7);
    expect(lookUps().isPending("personalId")).toBe(false);
  });

  it.each([
    { name: "reports when to retry", answer: refuseFor(90), text: /too many attempts/i },
    { name: "reports a lost connection", answer: "no-connection" as const, text: /couldn’t reach the server/i },
    { name: "reports a server error", answer: refuse(500, "Unexpected"), text: /went wrong/i },
  ])("$name, keeps the form, and allows a retry", async ({ answer, text }) => {
    const { network } = await open(person, { findClient: answer });
    leave("personalId");
    await settle();
    expect(screen.getByRole("status")).toHaveTextContent("We couldn’t look up the client.");
    expect(screen.getByRole("status")).toHaveTextContent(text);
    expect(form()).toEqual({ ...emptyClientForm, ...person });
    network.answer({ findClient: record });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await settle();
    expect(form().clientId).toBe(7);
    expect(screen.queryByText(/couldn’t look up/)).not.toBeInTheDocument();
  });
});

describe("the lookup of an employer", () => {
  it("fills in the name of an employer by number, also while the user types, and sends one request per number", async () => {
    const { network } = await open({}, { getEmployerName: { name: "Vltava a.s." } });
    edit({ employerIdentificationNumber: "2707435" });
    act(() => lookUps().change("employerIdentificationNumber"));
    edit({ employerIdentificationNumber: "27074358", citizenship: 1 });
    act(() => lookUps().change("employerIdentificationNumber"));
    await waitFor(() => expect(form().employerName).toBe("Vltava a.s."));
    leave("employerIdentificationNumber");
    await settle();
    expect(network.requests("getEmployerName").map(({ params }) => params)).toEqual([["27074358"]]);
  });

  it("looks up an employer's number that was typed during an earlier lookup", async () => {
    const earlier = Promise.withResolvers<{ name: string }>();
    const { network } = await open({}, { getEmployerName: () => earlier.promise });
    edit({ employerIdentificationNumber: "27074358" });
    leave("employerIdentificationNumber");
    edit({ employerIdentificationNumber: "99000016" });
    act(() => lookUps().change("employerIdentificationNumber"));
    network.answer({ getEmployerName: { name: "Sázava s.r.o." } });
    earlier.resolve({ name: "Vltava a.s." });
    await waitFor(() => expect(form().employerName).toBe("Sázava s.r.o."));
  });

  it("blocks the contract if the employer's number is unknown, until it is corrected or removed", async () => {
    await open(
      { employerIdentificationNumber: "27074358", employerName: "Old" },
      { getEmployerName: refuse(404, "NotFound") },
    );
    leave("employerIdentificationNumber");
    await settle();
    expect(issueAt("employerIdentificationNumber")).toBe("employer-not-found");
    expect(form().employerName).toBe("");
    edit({ employerIdentificationNumber: "" });
    expect(issueAt("employerIdentificationNumber")).toBeNull();
  });
});

describe("the check of an identity document", () => {
  const card = { ...person, idType: 1, idNumber: "123456789" };
  it.each([
    { validity: "InvalidFormat" as const, key: "idNumber.invalid" },
    { validity: "AlreadyUsed" as const, key: "idNumber.taken" },
    { validity: "Valid" as const, key: null },
  ])("maps the document validity $validity to the issue $key", async ({ validity, key }) => {
    const { network } = await open(card, { getIdentityDocumentValidity: { validity } });
    leave("idNumber");
    await settle();
    expect(network.requests("getIdentityDocumentValidity")[0]?.params).toEqual(["123456789"]);
    expect(issueAt("idNumber")).toBe(key);
  });

  it("shows legal reasons at the personal id after the check of a document, as the client lookup does", async () => {
    await open(card, { getIdentityDocumentValidity: refuse(451, "LegalReasons") });
    leave("idNumber");
    await settle();
    expect(issueAt("personalId")).toBe("legal-reasons");
  });

  it.each([
    { name: "a citizen of another country", typed: { ...card, citizenship: 2 } },
    { name: "a document that is not national", typed: { ...card, idType: 3 } },
  ])("does not send the check of a document for $name", async ({ typed }) => {
    const { network } = await open(typed, {});
    leave("idNumber");
    expect(network.requests("getIdentityDocumentValidity")).toEqual([]);
  });
});

describe("the check of a username", () => {
  it.each([
    { validity: "AlreadyUsed" as const, key: "appUsername.taken" },
    { validity: "InvalidFormat" as const, key: "appUsername.invalid" },
    { validity: "Valid" as const, key: null },
  ])("maps the username validity $validity to the issue $key", async ({ validity, key }) => {
    const { network } = await open(
      { ...person, clientId: 7, appUsername: "karel" },
      { getUsernameValidity: { validity } },
    );
    leave("appUsername");
    await settle();
    expect(issueAt("appUsername")).toBe(key);
    expect(Object.fromEntries(network.requests("getUsernameValidity")[0]?.query ?? [])).toEqual({
      username: "karel",
      idclient: "7",
      identificationNumber: "8505040005",
      citizenshipCountryId: "1",
    });
  });

  it("clears the issue when the username changes", async () => {
    await open({ appUsername: "karel" }, { getUsernameValidity: { validity: "AlreadyUsed" } });
    leave("email");
    await settle();
    expect(issueAt("appUsername")).toBe("appUsername.taken");
    edit({ appUsername: "karel.n" });
    expect(issueAt("appUsername")).toBeNull();
  });
});
