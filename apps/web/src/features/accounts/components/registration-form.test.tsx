import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeAnswers, fakeNetwork, refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { renderPublic } from "../testing/render-public.tsx";
import { RegistrationPage } from "./registration-page.tsx";

const fieldList = (ico: boolean, branch: boolean) => [
  { code: "ICO" as const, available: ico },
  { code: "BRANCHCODE" as const, available: branch },
];
/** 1001 has neither, 2002 both. */
const byDistributor: NonNullable<FakeAnswers["getRegistrationFormFields"]> = ({ params: [code] }) =>
  fieldList(code === "2002", code === "2002");

async function open(answers: FakeAnswers = {}) {
  const network = fakeNetwork({
    getLoginHints: [],
    getRegistrationFormFields: byDistributor,
    register: { code: "OK" },
    ...answers,
  });
  await renderPublic(<RegistrationPage />);
  return network;
}

const labels = {
  surname: /^Surname/,
  name: /^First name/,
  prefix: /^Title before/,
  suffix: /^Title after/,
  distributorCode: /^Distributor code/,
  advisorCode: /^Advisor code/,
  branchCode: /^Branch code/,
  vatId: /^Identification number/,
  email: /^E-mail/,
  phone: /^Phone/,
  password_0: "Password",
  password_1: "Password again",
} as const;
const field = (name: keyof typeof labels) => screen.getByLabelText(labels[name]);
async function write(name: keyof typeof labels, text: string) {
  await userEvent.clear(field(name));
  if (text !== "") await userEvent.type(field(name), text);
}
const register = () => userEvent.click(screen.getByRole("button", { name: "Register" }));
async function fill(changes: Partial<Record<keyof typeof labels, string>> = {}) {
  const values = {
    surname: "Nováková",
    distributorCode: "1001",
    advisorCode: "123456",
    email: "jana@example.cz",
    phone: "+420601234567",
    password_0: "Modry-kopec-7",
    password_1: "Modry-kopec-7",
    ...changes,
  };
  for (const [name, text] of Object.entries(values)) await write(name as keyof typeof labels, text);
}

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});

describe("the fields of the registration", () => {
  it("the fields of the registration are those of the specification, and all is sent under its names", async () => {
    const network = await open();
    await fill({ distributorCode: "2002" });
    await userEvent.tab();
    await waitFor(() => expect(field("vatId")).toBeEnabled());
    await write("name", "Jana");
    await write("prefix", "Ing.");
    await write("suffix", "CSc.");
    await write("branchCode", "B7");
    await write("vatId", "25596641");
    await register();
    await screen.findByRole("heading", { name: "Almost done: confirm your e-mail" });
    expect(network.requests("register").map(({ body }) => body)).toEqual([
      {
        surname: "Nováková",
        name: "Jana",
        prefix: "Ing.",
        suffix: "CSc.",
        distributorCode: "2002",
        advisorCode: "123456",
        branchCode: "B7",
        vatId: "25596641",
        email: "jana@example.cz",
        phone: "+420601234567",
        password: "Modry-kopec-7",
      },
    ]);
  });

  it("the password fields show one password at a time", async () => {
    await open();
    expect(field("password_0")).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Show: Password" }));
    expect(field("password_0")).toHaveAttribute("type", "text");
    expect(field("password_1")).toHaveAttribute("type", "password");
  });

  it("the phone starts with the prefix of the country", async () => {
    await open();
    expect(field("phone")).toHaveValue("+420");
  });

  it("the phone loses its blanks on leaving it, and gets the prefix before nine digits", async () => {
    await open();
    await write("phone", "601 234 567");
    await userEvent.tab();
    expect(field("phone")).toHaveValue("+420601234567");
  });

  it("the password field says how strong the password is", async () => {
    await open();
    await write("password_0", "abc");
    expect(screen.getByText("Still too short")).toBeVisible();
    await write("password_0", "aaaaaaaaaaaa");
    expect(screen.getByText(/^Weak/)).toBeVisible();
    await write("password_0", "Velmi-modry kopec 7 nad rekou");
    expect(screen.getByText("Excellent")).toBeVisible();
  });
});

describe("the availability of the optional fields", () => {
  it("is unknown at first: both are disabled", async () => {
    await open();
    expect(field("vatId")).toBeDisabled();
    expect(field("branchCode")).toBeDisabled();
  });

  it("is loaded when the distributor code has changed and loses the focus", async () => {
    const network = await open();
    await write("distributorCode", "2002");
    expect(network.requests("getRegistrationFormFields")).toHaveLength(0);
    await userEvent.tab();
    await waitFor(() => expect(field("vatId")).toBeEnabled());
    expect(field("branchCode")).toBeEnabled();
    expect(network.requests("getRegistrationFormFields").map(({ params }) => params)).toEqual([["2002"]]);
  });

  it("is not loaded again where the code is the same", async () => {
    const network = await open();
    await write("distributorCode", "2002");
    await userEvent.tab();
    await userEvent.click(field("distributorCode"));
    await userEvent.tab();
    await waitFor(() => expect(field("vatId")).toBeEnabled());
    expect(network.requests("getRegistrationFormFields")).toHaveLength(1);
  });

  it.each([
    { ico: true, branch: false },
    { ico: false, branch: true },
  ])(
    "enables the identification number by ICO ($ico), the branch code by BRANCHCODE ($branch)",
    async ({ ico, branch }) => {
      await open({ getRegistrationFormFields: fieldList(ico, branch) });
      await write("distributorCode", "3003");
      await userEvent.tab();
      await waitFor(() =>
        expect([field("vatId"), field("branchCode")].some((input) => input.matches(":enabled"))).toBe(true),
      );
      expect(field("vatId").matches(":enabled")).toBe(ico);
      expect(field("branchCode").matches(":enabled")).toBe(branch);
    },
  );

  it("clears the branch code when it is no longer available", async () => {
    await open();
    await write("distributorCode", "2002");
    await userEvent.tab();
    await waitFor(() => expect(field("branchCode")).toBeEnabled());
    await write("branchCode", "B7");
    await write("distributorCode", "1001");
    await userEvent.tab();
    await waitFor(() => expect(field("branchCode")).toBeDisabled());
    expect(field("branchCode")).toHaveValue("");
  });

  it.each([
    ["a fault", refuse(500, "Unexpected")],
    ["no connection", "no-connection" as const],
  ])("enables the identification number and disables the branch code after %s", async (_case, answer) => {
    await open({ getRegistrationFormFields: answer });
    await write("distributorCode", "2002");
    await userEvent.tab();
    await waitFor(() => expect(field("vatId")).toBeEnabled());
    expect(field("branchCode")).toBeDisabled();
  });

  it("keeps saying at the submit that there is no such distributor, until another code is entered", async () => {
    const network = await open({ getRegistrationFormFields: refuse(422, "UnknownDistributor") });
    await fill({ distributorCode: "nope", surname: "" });
    await waitFor(() => expect(field("distributorCode")).toHaveAccessibleDescription(/no distributor with this code/));
    await register();
    expect(field("distributorCode")).toHaveAccessibleDescription(/no distributor with this code/);
    await write("surname", "Nováková");
    await register();
    expect(field("distributorCode")).toHaveFocus();
    expect(network.requests("register")).toHaveLength(0);
    network.answer({ getRegistrationFormFields: byDistributor });
    await write("distributorCode", "1001");
    await register();
    expect(await screen.findByRole("heading", { name: /Almost done/ })).toBeVisible();
  });

  it("is known before anything is sent, though Enter leaves no field", async () => {
    const network = await open();
    await fill({ distributorCode: "1001" });
    await write("distributorCode", "2002{Enter}");
    expect(await screen.findByText("Please fill this in.")).toBeVisible();
    expect(field("branchCode")).toHaveFocus();
    expect(network.requests("register")).toHaveLength(0);
  });

  it("leaves what the distributor does not have out of the request", async () => {
    const network = await open();
    await fill({ distributorCode: "2002" });
    await waitFor(() => expect(field("vatId")).toBeEnabled());
    await write("vatId", "25596641");
    await write("distributorCode", "1001");
    await userEvent.tab();
    await waitFor(() => expect(field("vatId")).toBeDisabled());
    await register();
    await screen.findByRole("heading", { name: /Almost done/ });
    expect(network.requests("register")[0]?.body).not.toHaveProperty("vatId");
    expect(network.requests("register")[0]?.body).not.toHaveProperty("branchCode");
  });
});

describe("the advisor code", () => {
  it.each([
    ["1234", "001234"],
    ["1234567", "1234567"],
    ["12A", "12A"],
    ["", ""],
  ])("%j becomes %j on leaving the field", async (typed, left) => {
    await open();
    await write("advisorCode", typed);
    await userEvent.click(field("email"));
    expect(field("advisorCode")).toHaveValue(left);
  });

  it("must be digits, unless the distributor is exempt", async () => {
    await open();
    await write("advisorCode", "12A");
    await userEvent.tab();
    expect(await screen.findByText("Digits only, please.")).toBeVisible();
    await write("distributorCode", "7900");
    await waitFor(() => expect(screen.queryByText("Digits only, please.")).toBeNull());
  });
});

describe("errors", () => {
  it("an error shows after a field is touched, not before", async () => {
    await open();
    await write("email", "jana@");
    expect(screen.queryByText("Please enter a valid e-mail address.")).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText("Please enter a valid e-mail address.")).toBeVisible();
    expect(field("email")).toHaveAccessibleDescription("Please enter a valid e-mail address.");
  });

  it("errors show after an attempt to submit; the page scrolls to the first and focuses it", async () => {
    const scroll = vi.fn<(this: Element) => void>();
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scroll.call(this);
    };
    const network = await open();
    await write("surname", "Nováková");
    await register();
    expect(await screen.findAllByText("Please fill this in.")).toHaveLength(5);
    expect(field("distributorCode")).toHaveFocus();
    expect(scroll.mock.contexts[0]).toBe(field("distributorCode"));
    expect(network.requests("register")).toHaveLength(0);
    Reflect.deleteProperty(Element.prototype, "scrollIntoView");
  });

  it("says when the passwords do not match, and stops saying so when the first is mended", async () => {
    await open();
    await write("password_0", "Modry-kopec-7");
    await write("password_1", "Modry-kopec-8");
    await userEvent.tab();
    expect(await screen.findByText("The passwords do not match.")).toBeVisible();
    await write("password_0", "Modry-kopec-8");
    await waitFor(() => expect(screen.queryByText("The passwords do not match.")).toBeNull());
  });

  it("errors follow a switch of the language, and nothing that was entered is lost", async () => {
    await open();
    await fill({ email: "jana@" });
    await userEvent.tab();
    await userEvent.click(screen.getByRole("button", { name: /Čeština/ }));
    expect(await screen.findByText("Zadejte prosím platnou e-mailovou adresu.")).toBeVisible();
    expect(screen.getByLabelText(/^Příjmení/)).toHaveValue("Nováková");
    expect(screen.getByLabelText("Heslo")).toHaveValue("Modry-kopec-7");
    await userEvent.click(screen.getByRole("button", { name: /English/ }));
    await screen.findByText("Please enter a valid e-mail address.");
  });
});

describe("a refused registration", () => {
  // Source: portal §8, Register.
  it.each([
    [409, "DistributorAdvisorCodeTaken", "distributorCode", "An advisor with this code is already registered"],
    [422, "DomainPolicyNotMet", "email", "does not accept e-mail addresses of this domain"],
    [409, "EmailTaken", "email", "already used by another advisor"],
    [422, "PasswordPolicyNotMet", "password_0", "The password is too weak"],
    [422, "UnknownDistributor", "distributorCode", "no distributor with this code"],
    [422, "InvalidAdvisorCodeFormat", "advisorCode", "at least 6 digits"],
  ] as const)("%s %s is shown at %s", async (status, code, name, words) => {
    await open({ register: refuse(status, code) });
    await fill();
    await register();
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(words) as string);
    expect(field(name)).toHaveFocus();
    expect(field("surname")).toHaveValue("Nováková");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("422 UnknownBranch is shown at branchCode", async () => {
    await open({ register: refuse(422, "UnknownBranch") });
    await fill({ distributorCode: "2002" });
    await waitFor(() => expect(field("branchCode")).toBeEnabled());
    await write("branchCode", "B9");
    await register();
    await waitFor(() => expect(field("branchCode")).toHaveAccessibleDescription(/no branch with this code/));
  });

  it.each([
    [422, "RegistrationCnbError", "register cannot be reached right now"],
    [422, "RegistrationUnknownError", "ended in an unexpected way"],
    [422, "RegistrationCnbDealerNotFound", "lists no such advisor"],
    [422, "RegistrationCnbDealerWithoutNetwork", "without a distribution network"],
    [422, "RegistrationCnbDealerMultipleNetworks", "in several distribution networks"],
    [422, "RegistrationCnbVatMismatch", "under another identification number"],
    [422, "SomethingNew", "Something went wrong."],
    [400, "ValidationFailed", "Something went wrong."],
    [500, "Unexpected", "Something went wrong."],
    [401, "EmailTaken", "Something went wrong."],
  ])("%s %s is shown in the general banner", async (status, code, words) => {
    await open({ register: refuse(status, code) });
    await fill();
    await register();
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(field("password_1")).toHaveValue("Modry-kopec-7");
  });

  it("a registration refused for want of a connection is shown in the banner, and can be sent again", async () => {
    const network = await open({ register: "no-connection" });
    await fill();
    await register();
    expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong.");
    network.answer({ register: { code: "ManualCheck" } });
    await register();
    expect(await screen.findByRole("heading", { name: "We are checking your registration" })).toBeVisible();
  });

  it("a registration that comes too often says how long to wait", async () => {
    await open({ register: refuseFor(300) });
    await fill();
    await register();
    expect(await screen.findByRole("alert")).toHaveTextContent("please try again in 5 minutes.");
  });

  it("marks a field that is too long before anything is sent", async () => {
    const network = await open();
    await fill();
    await userEvent.click(field("surname"));
    await userEvent.paste("x".repeat(201));
    await register();
    await waitFor(() => expect(field("surname")).toHaveAccessibleDescription("At most 200 characters."));
    expect(network.requests("register")).toHaveLength(0);
  });

  it("stops being shown at a field that is changed", async () => {
    await open({ register: refuse(409, "EmailTaken") });
    await fill();
    await register();
    await screen.findByText(/already used by another advisor/);
    await userEvent.type(field("email"), "x");
    await waitFor(() => expect(screen.queryByText(/already used by another advisor/)).toBeNull());
  });
});

describe("an accepted registration", () => {
  it("an accepted registration with OK refers to the national bank's register", async () => {
    await open();
    await fill();
    await register();
    const title = await screen.findByRole("heading", { name: "Almost done: confirm your e-mail" });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText(/national bank's register/)).toHaveTextContent("jana@example.cz");
    expect(screen.getByRole("link", { name: "Back to log-in" })).toHaveAttribute("href", "/");
  });

  it("an accepted registration with ManualCheck says that somebody looks at it", async () => {
    await open({ register: { code: "ManualCheck" } });
    await fill();
    await register();
    const title = await screen.findByRole("heading", { name: "We are checking your registration" });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByText(/national bank's register/)).toBeNull();
  });

  it("is sent once however often the button is pressed", async () => {
    const network = await open({ register: "never" });
    await fill();
    await register();
    await userEvent.click(await screen.findByRole("button", { name: "Registering…" }));
    await userEvent.keyboard("{Enter}");
    expect(network.requests("register")).toHaveLength(1);
  });
});
