import type { Lock } from "@fundport/api";
import { buildUser } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { LocksPage } from "./locks-page.tsx";

const address: Lock = {
  id: "a".repeat(64),
  limit: "address",
  by: "address",
  who: "192.0.2.1",
  fullName: null,
  counted: 50,
  since: "2026-11-21T08:00:00Z",
  until: "2026-11-21T08:15:00Z",
};
const jana: Lock = { ...address, id: "b".repeat(64), limit: "feedback", by: "user", who: "7", fullName: "Jana Malá" };

/** Opens the page with a fake server that removes lifted locks. */
async function open(
  answers: Parameters<typeof fakeNetwork>[0] = {},
  { roles = ["operator"], language = "en" }: { roles?: string[]; language?: "en" | "cs" | "sk" } = {},
) {
  let items = [address, jana];
  const network = fakeNetwork({
    getUser: buildUser({ roles }),
    getLocks: () => ({ items, totalAmount: items.length }),
    liftLock: ({ params: [id] }) => {
      items = items.filter((lock) => lock.id !== id);
      return null;
    },
    ...answers,
  });
  await renderPage(
    <Suspense>
      <LocksPage />
    </Suspense>,
    { language },
  );
  return network;
}

describe("the page of lockouts", () => {
  it("shows each locked user or address with the limit, the count, and the start and end of the lockout", async () => {
    await open();
    const rows = within(await screen.findByRole("table", { name: "Lockouts" })).getAllByRole("row");
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      "Address 192.0.2.1Failed log-ins from an address50 times21/11/2026 09:0021/11/2026 09:15Lift",
      "Jana MaláMessages to the operator50 times21/11/2026 09:0021/11/2026 09:15Lift",
    ]);
  });

  it("lifts a lockout by keyboard after confirmation", async () => {
    const network = await open();
    const lift = await screen.findByRole("button", { name: "Lift lockout: Jana Malá, Messages to the operator" });
    lift.focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Lift lockout" }));
    await waitFor(() => expect(screen.queryByText("Jana Malá")).toBeNull());
    expect(screen.getByText("Address 192.0.2.1")).toBeVisible();
    expect(network.requests("liftLock").map(({ params }) => params)).toEqual([[jana.id]]);
    expect(await screen.findByText("Lockout lifted: Jana Malá")).toBeVisible();
  });

  it("does not lift a lockout on cancel", async () => {
    const network = await open();
    await userEvent.click(await screen.findByRole("button", { name: /Jana Malá/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(network.requests("liftLock")).toEqual([]);
    expect(screen.getByText("Jana Malá")).toBeVisible();
  });

  it("reports that a lockout could not be lifted, and keeps it", async () => {
    await open({ liftLock: refuse(503, "TryAgain") });
    await userEvent.click(await screen.findByRole("button", { name: /Jana Malá/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Lift lockout" }));
    expect(await screen.findByText(/We couldn’t lift the lockout/)).toBeVisible();
    expect(screen.getByText("Jana Malá")).toBeVisible();
  });

  it("reports that no lockouts exist", async () => {
    await open({ getLocks: { items: [], totalAmount: 0 } });
    expect(await screen.findByText("No lockouts")).toBeVisible();
  });

  it("shows how many lockouts are not listed", async () => {
    await open({ getLocks: { items: [address], totalAmount: 3 } });
    expect(await screen.findByText("The longest lockouts are shown. 2 more aren’t listed.")).toBeVisible();
  });

  it("offers a retry if the lockouts could not be loaded", async () => {
    let isDown = true;
    const whole = { items: [address], totalAmount: 1 };
    await open({ getLocks: () => (isDown ? refuse(500, "Unexpected") : whole) });
    expect(await screen.findByText("We couldn’t load the lockouts")).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: /again/i }));
    expect(await screen.findByText("Address 192.0.2.1")).toBeVisible();
  });

  it("refuses advisors without sending a request", async () => {
    const network = await open({}, { roles: ["v_ShowMaterials"] });
    expect(await screen.findByRole("heading", { level: 1, name: "This page is for operators" })).toBeVisible();
    expect(network.requests("getLocks")).toEqual([]);
  });

  it("refuses a user who has lost the operator role since the log-in", async () => {
    await open({ getLocks: refuse(403, "Forbidden") });
    expect(await screen.findByText("This page is for operators")).toBeVisible();
  });

  it("shows the lockouts in Czech", async () => {
    await open({}, { language: "cs" });
    expect(await screen.findByText("Neúspěšná přihlášení z jedné adresy")).toBeVisible();
    expect(screen.getAllByText("50×").length).toBe(2);
  });
});
