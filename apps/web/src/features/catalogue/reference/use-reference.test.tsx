import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { fakeNetwork } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { globalListQuery } from "./api/reference-queries.ts";
import { useGlobalLists } from "./use-reference.ts";

const names = ["getForex", "getLinks"] as const;

it("returns several lists in the same object until one of them changes", async () => {
  fakeNetwork({ getForex: [], getLinks: [] });
  const seenObjects = new Set<object>();
  function Lists() {
    const lists = useGlobalLists(names);
    const [count, setCount] = useState(0);
    seenObjects.add(lists);
    return <button onClick={() => setCount(count + 1)}>{`pressed ${count}, ${lists.getLinks.length} links`}</button>;
  }
  const { queryClient } = await renderPage(<Lists />);
  const button = await screen.findByRole("button", { name: "pressed 0, 0 links" });
  await userEvent.click(button);
  expect(button).toHaveTextContent("pressed 1, 0 links");
  expect(seenObjects.size).toBe(1);
  const link = { code: "NEWS", url: "https://news.test" };
  act(() => void queryClient.setQueryData(globalListQuery("getLinks", "en").queryKey, [link]));
  expect(await screen.findByText("pressed 1, 1 links")).toBeVisible();
  expect(seenObjects.size).toBe(2);
});
