import type { AssignedProduct } from "@fundport/api";
import { buildAssetClass, buildContract, buildFundListItem } from "@fundport/testing";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeNetwork } from "#lib/testing/fake-network.ts";
import { preparePortal, jana } from "./testing/open-portal.tsx";
import { portalAnswers, setUserCookie } from "./testing/portal-answers.ts";
import { renderApp } from "./testing/render-app.tsx";

/** Set up before any module is loaded, since a module may make one then. */
const made = vi.hoisted(() => {
  const names: string[] = [];
  const kinds = ["NumberFormat", "DateTimeFormat", "Collator", "RelativeTimeFormat", "DisplayNames"] as const;
  for (const kind of kinds) {
    const note = (target: object, key: unknown[]) => {
      const place = new Error().stack
        ?.split("\n")
        .find((line) => /apps\/web|packages\//.test(line) && !line.includes("first-paint"));
      names.push(`${kind}(${String(key[0])}) ${place?.trim() ?? ""}`);
      return target;
    };
    const original = Intl[kind] as unknown as new (...input: unknown[]) => object;
    Object.defineProperty(Intl, kind, {
      configurable: true,
      value: new Proxy(original, {
        construct: (target, input) => note(Reflect.construct<unknown[], object>(target, input), input),
        apply: (target, _self, input: unknown[]) => note(Reflect.construct<unknown[], object>(target, input), input),
      }),
    });
  }
  return names;
});

preparePortal();
/** A component of the library makes one while it is loaded; the build leaves it out (build/direct-imports.ts). */
const isOurs = (name: string) => !name.startsWith("NumberFormat(en-US)");

const funds = ["Alfa Equity", "Beta Bonds", "Beta Bonds CZK", "Gama – Čáslav"].map((name, index) =>
  buildFundListItem({ id: index + 1, name, performance: { YTD: 1.25, "1Y": -1234.5, "3Y": 0, "5Y": 2.5 } }),
);
const assigned = funds.flatMap(({ id }): AssignedProduct[] =>
  (["Favourite", "Recommended", "TopPerformance"] as const).map((assignmentType) => ({
    productType: "Fund",
    productId: id,
    assignmentType,
    order: id,
  })),
);

it.each([
  ["/", /^Good /, "en"],
  ["/", /^Dobr/, "cs"],
  ["/funds/grid", "Funds", "en"],
  ["/funds/grid", "Fondy", "cs"],
] as const)(
  "%s under the heading %s is drawn without a format or a collation of the platform's (%s)",
  async (path, heading, language) => {
    fakeNetwork({
      ...portalAnswers(),
      getFunds: funds,
      getAssetClasses: [buildAssetClass({ id: 1, name: "Equity", baseTypeId: 1 })],
      getAssignedProducts: assigned,
      getSparklines: [],
      getContracts: { items: [buildContract()], totalAmount: 1, waiting: 1 },
    });
    setUserCookie(jana);
    await renderApp({ path, language });
    expect(await screen.findByRole("heading", { name: heading, level: 1 })).toBeVisible();
    expect((await screen.findAllByText("Alfa Equity")).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryAllByText("Eva Malá")).toHaveLength(path === "/" ? 1 : 0));
    expect(made.filter(isOurs)).toEqual([]);
  },
);
