import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { fill, formField, openRegistration, register, write } from "../testing/registration-form.tsx";

describe("the fields of the registration", () => {
  it("shows all fields of the registration and sends each under its API name", async () => {
    const network = await openRegistration();
    await fill({ distributorCode: "2002" });
    await userEvent.tab();
    await waitFor(() => expect(formField("vatId")).toBeEnabled());
    await write("name", "Jana");
    await write("prefix", "Ing.");
    await write("suffix", "CSc.");
    await write("branchCode", "B7");
    await write("vatId", "25596641");
    await register();
    await screen.findByRole("heading", { name: "Almost done: confirm your email" });
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

  it("reveals one password at a time", async () => {
    await openRegistration();
    expect(formField("password_0")).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Show: Password" }));
    expect(formField("password_0")).toHaveAttribute("type", "text");
    expect(formField("password_1")).toHaveAttribute("type", "password");
  });

  it("starts the phone number with the prefix of the country", async () => {
    await openRegistration();
    expect(formField("phone")).toHaveValue("+420");
  });

  it("removes spaces from the phone number when the field loses the focus, and adds the prefix to nine digits", async () => {
    await openRegistration();
    await write("phone", "601 234 567");
    await userEvent.tab();
    expect(formField("phone")).toHaveValue("+420601234567");
  });

  it("shows the strength of the password", async () => {
    await openRegistration();
    await write("password_0", "abc");
    expect(screen.getByText("Still too short")).toBeVisible();
    await write("password_0", "aaaaaaaaaaaa");
    expect(screen.getByText(/^Weak/)).toBeVisible();
    await write("password_0", "Velmi-modry kopec 7 nad rekou");
    expect(screen.getByText("Excellent")).toBeVisible();
  });
});

describe("the advisor code", () => {
  it.each([
    ["1234", "001234"],
    ["1234567", "1234567"],
    ["12A", "12A"],
    ["", ""],
  ])("rewrites the advisor code %j to %j when the field loses the focus", async (typed, rewritten) => {
    await openRegistration();
    await write("advisorCode", typed);
    await userEvent.click(formField("email"));
    expect(formField("advisorCode")).toHaveValue(rewritten);
  });

  it("requires digits in the advisor code unless the distributor is exempt", async () => {
    await openRegistration();
    await write("advisorCode", "12A");
    await userEvent.tab();
    expect(await screen.findByText("Enter digits only.")).toBeVisible();
    await write("distributorCode", "7900");
    await waitFor(() => expect(screen.queryByText("Enter digits only.")).toBeNull());
  });
});

describe("errors", () => {
  it("shows errors of a field after the field loses the focus", async () => {
    await openRegistration();
    await write("email", "jana@");
    expect(screen.queryByText("Enter a valid email address.")).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText("Enter a valid email address.")).toBeVisible();
    expect(formField("email")).toHaveAccessibleDescription("Enter a valid email address.");
  });

  it("shows errors on submit, scrolls to the first wrong field and focuses it", async () => {
    const scroll = vi.fn<(this: Element) => void>();
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scroll.call(this);
    };
    const network = await openRegistration();
    await write("surname", "Nováková");
    await register();
    expect(await screen.findAllByText("Fill in this field.")).toHaveLength(5);
    await waitFor(() => expect(formField("distributorCode")).toHaveFocus());
    expect(scroll.mock.contexts[0]).toBe(formField("distributorCode"));
    expect(network.requests("register")).toHaveLength(0);
    Reflect.deleteProperty(Element.prototype, "scrollIntoView");
  });

  it("reports passwords that do not match until the user corrects the first password", async () => {
    await openRegistration();
    await write("password_0", "Modry-kopec-7");
    await write("password_1", "Modry-kopec-8");
    await userEvent.tab();
    expect(await screen.findByText("The passwords don’t match.")).toBeVisible();
    await write("password_0", "Modry-kopec-8");
    await waitFor(() => expect(screen.queryByText("The passwords don’t match.")).toBeNull());
  });

  it("shows errors in the new language after a language switch, and keeps the input", async () => {
    await openRegistration();
    await fill({ email: "jana@" });
    await userEvent.tab();
    await userEvent.click(screen.getByRole("button", { name: /Čeština/ }));
    expect(await screen.findByText("Zadejte platnou e\u2011mailovou adresu.")).toBeVisible();
    expect(screen.getByLabelText(/^Příjmení/)).toHaveValue("Nováková");
    expect(screen.getByLabelText("Heslo")).toHaveValue("Modry-kopec-7");
    await userEvent.click(screen.getByRole("button", { name: /English/ }));
    await screen.findByText("Enter a valid email address.");
  });
});
