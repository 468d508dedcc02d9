import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refuse } from "#lib/testing/fake-network.ts";
import {
  byDistributor,
  fieldList,
  fill,
  formField,
  openRegistration,
  register,
  write,
} from "../testing/registration-form.tsx";

describe("the availability of the optional fields", () => {
  it("disables both optional fields until their availability is known", async () => {
    await openRegistration();
    expect(formField("vatId")).toBeDisabled();
    expect(formField("branchCode")).toBeDisabled();
  });

  it("loads the availability when the distributor code has changed and loses the focus", async () => {
    const network = await openRegistration();
    await write("distributorCode", "2002");
    expect(network.requests("getRegistrationFormFields")).toHaveLength(0);
    await userEvent.tab();
    await waitFor(() => expect(formField("vatId")).toBeEnabled());
    expect(formField("branchCode")).toBeEnabled();
    expect(network.requests("getRegistrationFormFields").map(({ params }) => params)).toEqual([["2002"]]);
  });

  it("does not load the availability again for the same distributor code", async () => {
    const network = await openRegistration();
    await write("distributorCode", "2002");
    await userEvent.tab();
    await userEvent.click(formField("distributorCode"));
    await userEvent.tab();
    await waitFor(() => expect(formField("vatId")).toBeEnabled());
    expect(network.requests("getRegistrationFormFields")).toHaveLength(1);
  });

  it.each([
    { ico: true, branch: false },
    { ico: false, branch: true },
  ])(
    "enables the identification number by ICO ($ico) and the branch code by BRANCHCODE ($branch)",
    async ({ ico, branch }) => {
      await openRegistration({ getRegistrationFormFields: fieldList(ico, branch) });
      await write("distributorCode", "3003");
      await userEvent.tab();
      await waitFor(() =>
        expect([formField("vatId"), formField("branchCode")].some((input) => input.matches(":enabled"))).toBe(true),
      );
      expect(formField("vatId").matches(":enabled")).toBe(ico);
      expect(formField("branchCode").matches(":enabled")).toBe(branch);
    },
  );

  it("clears the branch code when the field becomes unavailable", async () => {
    await openRegistration();
    await write("distributorCode", "2002");
    await userEvent.tab();
    await waitFor(() => expect(formField("branchCode")).toBeEnabled());
    await write("branchCode", "B7");
    await write("distributorCode", "1001");
    await userEvent.tab();
    await waitFor(() => expect(formField("branchCode")).toBeDisabled());
    expect(formField("branchCode")).toHaveValue("");
  });

  it.each([
    ["a server error", refuse(500, "Unexpected")],
    ["a lost connection", "no-connection" as const],
  ])("enables the identification number and disables the branch code after %s", async (_case, answer) => {
    await openRegistration({ getRegistrationFormFields: answer });
    await write("distributorCode", "2002");
    await userEvent.tab();
    await waitFor(() => expect(formField("vatId")).toBeEnabled());
    expect(formField("branchCode")).toBeDisabled();
  });

  it("keeps the error of an unknown distributor on submit until the user enters another code", async () => {
    const network = await openRegistration({ getRegistrationFormFields: refuse(422, "UnknownDistributor") });
    await fill({ distributorCode: "nope", surname: "" });
    await waitFor(() =>
      expect(formField("distributorCode")).toHaveAccessibleDescription(/No distributor has this code/),
    );
    await register();
    expect(formField("distributorCode")).toHaveAccessibleDescription(/No distributor has this code/);
    await write("surname", "Nováková");
    await register();
    await waitFor(() => expect(formField("distributorCode")).toHaveFocus());
    expect(network.requests("register")).toHaveLength(0);
    network.answer({ getRegistrationFormFields: byDistributor });
    await write("distributorCode", "1001");
    await register();
    expect(await screen.findByRole("heading", { name: /Almost done/ })).toBeVisible();
  });

  it("loads the availability before it sends the registration if Enter submits the form", async () => {
    const network = await openRegistration();
    await fill({ distributorCode: "1001" });
    await write("distributorCode", "2002");
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText("Fill in this field.")).toBeVisible();
    await waitFor(() => expect(formField("branchCode")).toHaveFocus());
    expect(network.requests("register")).toHaveLength(0);
  });

  it("leaves fields that the distributor does not have out of the request", async () => {
    const network = await openRegistration();
    await fill({ distributorCode: "2002" });
    await waitFor(() => expect(formField("vatId")).toBeEnabled());
    await write("vatId", "25596641");
    await write("distributorCode", "1001");
    await userEvent.tab();
    await waitFor(() => expect(formField("vatId")).toBeDisabled());
    await register();
    await screen.findByRole("heading", { name: /Almost done/ });
    expect(network.requests("register")[0]?.body).not.toHaveProperty("vatId");
    expect(network.requests("register")[0]?.body).not.toHaveProperty("branchCode");
  });
});
