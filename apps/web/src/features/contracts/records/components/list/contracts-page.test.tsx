import { buildCodelists, buildContract } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { type FakeAnswers, fakeNetwork, refuse, sendBytes } from "#lib/testing/fake-network.ts";
import { listSavedFiles } from "#ui/testing/list-saved-files.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { ContractsPage } from "./contracts-page.tsx";

const user = userEvent.setup();
const eva = buildContract();
const jan = buildContract({
  id: 41,
  number: null,
  clientName: "Jan Novák",
  state: "Delivered",
  stateSince: "2026-01-06T23:30:00.000Z",
  isAppendix: true,
  totalInvestment: null,
});
const page = { items: [eva, jan], totalAmount: 45, waiting: 3 };

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
const address = () => screen.getByTestId("address").textContent;

async function open(answers: FakeAnswers = {}, path = "/contracts") {
  const network = fakeNetwork({ getCodelists: buildCodelists(), getContracts: page, ...answers });
  await renderPage(
    <Suspense>
      <ContractsPage />
      <Address />
    </Suspense>,
    { path },
  );
  const lastQuery = () => Object.fromEntries(network.requests("getContracts").at(-1)?.query ?? []);
  return { network, lastQuery };
}
const rowOf = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

describe("the list of contracts", () => {
  it("links to the email settings in the profile", async () => {
    await open();
    const link = await screen.findByRole("link", { name: "Choose which contract emails you get" });
    expect(link).toHaveAttribute("href", "/profile#notices");
  });

  it("shows client, number, state, waiting time in the Prague time zone, and amount of each contract", async () => {
    await open();
    const row = within(await rowOf("Eva Malá"));
    expect(row.getByRole("link", { name: "Eva Malá" })).toHaveAttribute("href", "/contracts/40");
    expect(row.getByText("26-0000123-0")).toBeVisible();
    expect(row.getByText("Created", { selector: "[data-tone]" })).toBeVisible();
    expect(row.getByText("Waiting for you since 21/11/2026 09:00")).toBeVisible();
    expect(row.getByText(/120\s000/)).toBeVisible();
    const older = within(await rowOf("Jan Novák"));
    expect(older.getByText("No number · Appendix")).toBeVisible();
    expect(older.getByText("Delivered")).toBeVisible();
    expect(older.getByText("Since 07/01/2026 00:30")).toBeVisible();
    expect(screen.getByText("3 contracts are waiting for you or the client")).toBeVisible();
  });

  it("shows the internal review of an open contract, but not of a closed one", async () => {
    const over = buildContract({ ...jan, state: "Withdrawn", review: "Open" });
    await open({ getContracts: { ...page, items: [buildContract({ review: "Open" }), over] } });
    const row = within(await rowOf("Eva Malá"));
    expect(row.getByText("Awaiting internal review")).toHaveAttribute("data-tone", "asks");
    expect(row.getAllByRole("cell")[0]).toHaveTextContent("Awaiting internal reviewCreated");
    expect(within(await rowOf("Jan Novák")).getByText("Since 07/01/2026 00:30")).toBeVisible();
  });

  it("filters by a group of states, stores the group in the address, and returns to the first page", async () => {
    const { lastQuery } = await open({}, "/contracts?page=2");
    await rowOf("Eva Malá");
    expect(lastQuery()).toEqual({ offset: "20", pageSize: "20" });
    await user.click(screen.getByRole("radio", { name: "Waiting" }));
    await waitFor(() => {
      expect(lastQuery()).toEqual({ states: "Created,Signing,Declined,Expired", offset: "0", pageSize: "20" });
    });
    expect(address()).toBe("/contracts?show=waiting");
  });

  it("filters by a single state", async () => {
    const { lastQuery } = await open();
    await rowOf("Eva Malá");
    await user.click(screen.getByRole("combobox", { name: "State" }));
    await user.click(await screen.findByRole("option", { name: "Client declined" }));
    await waitFor(() => {
      expect(lastQuery()["states"]).toBe("Declined");
    });
    expect(address()).toBe("/contracts?show=Declined");
  });

  it("starts with the search from the address, and searches again when the user pauses typing", async () => {
    const { network, lastQuery } = await open({}, "/contracts?search=eva");
    await rowOf("Eva Malá");
    expect(lastQuery()["search"]).toBe("eva");
    const field = screen.getByRole("textbox", { name: "Search contracts" });
    expect(field).toHaveValue("eva");
    await user.type(field, " malá");
    await waitFor(() => {
      expect(lastQuery()["search"]).toBe("eva malá");
    });
    expect(field).toHaveValue("eva malá");
    await waitFor(() => expect(field).toHaveFocus());
    expect(network.requests("getContracts")).toHaveLength(2);
  });

  it("requests the chosen page and stores it in the address", async () => {
    const { lastQuery } = await open();
    await rowOf("Eva Malá");
    await user.click(screen.getByRole("button", { name: "Page 3" }));
    await waitFor(() => {
      expect(lastQuery()["offset"]).toBe("40");
    });
    expect(address()).toBe("/contracts?page=3");
  });

  it("shows the last page if the page in the address no longer exists", async () => {
    const getContracts: FakeAnswers["getContracts"] = ({ query }) =>
      query.get("offset") === "60" ? { ...page, items: [] } : page;
    await open({ getContracts }, "/contracts?page=4");
    await rowOf("Eva Malá");
    expect(address()).toBe("/contracts?page=3");
  });

  it("explains an empty list, and offers to show all contracts if none match the filter", async () => {
    const none = { items: [], totalAmount: 0, waiting: 0 };
    await open({ getContracts: none });
    expect(await screen.findByText("No contracts yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to cart" })).toHaveAttribute("href", "/cart");
    expect(screen.getByRole("button", { name: "Download as CSV" })).toBeDisabled();
    await user.click(screen.getByRole("radio", { name: "Signed" }));
    await user.click(await screen.findByRole("button", { name: "Show all contracts" }));
    expect(await screen.findByText("No contracts yet")).toBeVisible();
    expect(address()).toBe("/contracts");
  });

  it("reports that the contracts could not be loaded, and offers a retry", async () => {
    const { network } = await open({ getContracts: refuse(503, "TryAgain") });
    expect(await screen.findByText("We couldn’t load the contracts")).toBeVisible();
    network.answer({ getContracts: page });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await rowOf("Eva Malá");
  });

  it("downloads the contracts signed in a period as one file, and reports a period in which none were signed", async () => {
    const { network } = await open({ archiveContracts: refuse(404, "NotFound") });
    const saved = listSavedFiles();
    await rowOf("Eva Malá");
    await user.click(screen.getByRole("button", { name: "Download documents" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Download signed documents" }));
    const type = async (label: RegExp, day: string) => {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), day);
    };
    await type(/From/, "01/10/2026");
    await type(/To/, "30/09/2026");
    expect(dialog.getByText("The end can’t be before the start.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Download" })).toBeDisabled();
    await type(/To/, "31/10/2026");
    await user.click(dialog.getByRole("button", { name: "Download" }));
    expect(await dialog.findByText("No contracts were signed during this period.")).toBeVisible();
    network.answer({ archiveContracts: sendBytes("PK", "application/zip") });
    await user.click(dialog.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(saved).toEqual(["contracts 2026-10-01 2026-10-31.zip"]));
    expect(Object.fromEntries(network.requests("archiveContracts")[0]?.query ?? [])).toEqual({
      from: "2026-10-01",
      to: "2026-10-31",
    });
  });

  it("downloads all contracts that match the filter as CSV, and reports a failure", async () => {
    const { network } = await open(
      { exportContracts: sendBytes("Client", "text/csv") },
      "/contracts?show=signed&page=2",
    );
    const saved = listSavedFiles();
    await rowOf("Eva Malá");
    const button = screen.getByRole("button", { name: "Download as CSV" });
    await user.click(button);
    await waitFor(() => {
      expect(saved).toEqual(["contracts.csv"]);
    });
    expect(Object.fromEntries(network.requests("exportContracts")[0]?.query ?? [])).toEqual({
      states: "Signed,Sealed,Delivered",
    });
    network.answer({ exportContracts: refuse(503, "TryAgain") });
    await user.click(button);
    expect(await screen.findByText("We couldn’t download the contracts")).toBeVisible();
  });
});
