import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Markdown } from "./markdown.tsx";

it("renders headings, paragraphs, lists and emphasis", () => {
  render(<Markdown text={"# News\nThe **portal** has `moved`.\n\n- one\n- *two*\n\n1. first\n2. second"} />);
  expect(screen.getByRole("heading", { name: "News" })).toBeVisible();
  expect(screen.getByText("portal").tagName).toBe("STRONG");
  expect(screen.getAllByRole("list")).toHaveLength(2);
  expect(screen.getByText("two").tagName).toBe("EM");
});

it("renders web and mail addresses as links", () => {
  render(<Markdown text="Write to [support](mailto:help@portal.test) or see [the site](https://portal.test/a)." />);
  expect(screen.getByRole("link", { name: "support" })).toHaveAttribute("href", "mailto:help@portal.test");
  expect(screen.getByRole("link", { name: "the site" })).toHaveAttribute("rel", "noopener noreferrer");
});

it("shows raw HTML as text and does not link script addresses", () => {
  const { container } = render(<Markdown text={'<img src=x onerror="alert(1)"> [press](javascript:alert(1))'} />);
  expect(container.querySelector("img")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
  expect(container).toHaveTextContent("<img src=x");
});
