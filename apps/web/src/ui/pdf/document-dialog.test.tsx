import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listSavedFiles } from "../testing/list-saved-files.ts";
import { renderPage } from "../testing/render-page.tsx";
import { DocumentDialog } from "./document-dialog.tsx";
import { fakePdf } from "../testing/fake-pdf.ts";
import { openPdf } from "./open-pdf.ts";

const bytes = new Blob(["%PDF"], { type: "application/pdf" });
const read = vi.fn<() => Promise<Blob>>();
const handleClose = vi.fn<() => void>();
const show = (name = "Key information") =>
  renderPage(
    <DocumentDialog name={name} source={{ queryKey: ["document", 1], queryFn: read }} onClose={handleClose} />,
  );
const pages = () => within(screen.getByRole("region", { name: "Document Key information" })).getAllByRole("listitem");

beforeEach(() => {
  read.mockReset().mockResolvedValue(bytes);
  handleClose.mockReset();
  vi.mocked(openPdf).mockResolvedValue(fakePdf(3).file);
  Element.prototype.scrollTo = vi.fn<() => void>();
});

describe("a document opened over the page", () => {
  it("shows that the document is loading", async () => {
    read.mockReturnValue(new Promise(() => undefined));
    await show();
    expect(await screen.findByText("Opening document…")).toBeInTheDocument();
    expect(screen.queryByRole("toolbar")).not.toBeInTheDocument();
  });

  it("shows the document's pages one below another, 960 pixels wide, with selectable text", async () => {
    const { file, renderings } = fakePdf(3);
    vi.mocked(openPdf).mockResolvedValue(file);
    await show();
    expect(await screen.findByText("Text of page 3")).toBeInTheDocument();
    expect(pages()).toHaveLength(3);
    await waitFor(() => expect(pages()[0]).toHaveStyle({ width: "960px", height: "1356px" }));
    await waitFor(() => expect(renderings).toEqual([1, 2, 3].map((page) => ({ page, scale: 1.2 }))));
  });

  it("moves the focus to the document as soon as it is loaded, so that its keys work", async () => {
    await show();
    await screen.findByText("Text of page 1");
    await waitFor(() => expect(screen.getByRole("region", { name: "Document Key information" })).toHaveFocus());
  });

  it("renders the pages again when zoomed by buttons or keys", async () => {
    const { file, renderings } = fakePdf(1);
    vi.mocked(openPdf).mockResolvedValue(file);
    await show();
    await screen.findByText("Text of page 1");
    await userEvent.click(screen.getByRole("button", { name: "Zoom in" }));
    await waitFor(() => expect(renderings.at(-1)?.scale).toBe(1.5));
    expect(screen.getByRole("button", { name: /^125\s%/ })).toHaveAccessibleName(/fit to width$/);
    screen.getByRole("region", { name: "Document Key information" }).focus();
    await userEvent.keyboard("--");
    expect(pages()[0]).toHaveStyle({ width: "768px" });
    await userEvent.keyboard("0");
    expect(pages()[0]).toHaveStyle({ width: "960px" });
  });

  it("goes to other pages by buttons and keys", async () => {
    await show();
    await screen.findByText("Text of page 1");
    const count = () => screen.getByRole("status");
    expect(count()).toHaveTextContent("Page 1 of 3");
    expect(screen.getByRole("button", { name: "Previous page" })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(count()).toHaveTextContent("Page 2 of 3");
    screen.getByRole("region", { name: "Document Key information" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(count()).toHaveTextContent("Page 3 of 3");
    expect(screen.getByRole("button", { name: "Next page" })).toBeDisabled();
    await userEvent.keyboard("{ArrowLeft}");
    expect(count()).toHaveTextContent("Page 2 of 3");
  });

  it("moves between search matches, from the last one to the first, and shows their number", async () => {
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollBy = scrolled;
    await show();
    await screen.findByText("Text of page 1");
    screen.getByRole("region", { name: "Document Key information" }).focus();
    await userEvent.keyboard("{Control>}f{/Control}");
    const search = screen.getByRole("textbox", { name: "Search in document" });
    expect(search).toHaveFocus();
    await userEvent.type(search, "TEXT OF");
    expect(await screen.findByText("1 of 3")).toBeVisible();
    scrolled.mockClear();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByText("2 of 3")).toBeVisible();
    // Only the viewer scrolls to a match. The page around the viewer stays in place, so that the toolbar remains
    // visible.
    const viewer = screen.getByRole("region", { name: "Document Key information" });
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([viewer]));
    await userEvent.click(screen.getByRole("button", { name: "Previous match" }));
    await userEvent.click(screen.getByRole("button", { name: "Previous match" }));
    expect(screen.getByText("3 of 3")).toBeVisible();
    await userEvent.type(search, " nothing");
    expect(screen.getByText("No matches")).toBeVisible();
    expect(screen.getByRole("button", { name: "Next match" })).toBeDisabled();
    await userEvent.type(search, "{Escape}");
    expect(screen.queryByRole("textbox", { name: "Search in document" })).toBeNull();
    expect(screen.getByRole("region", { name: "Document Key information" })).toHaveFocus();
    expect(handleClose).not.toHaveBeenCalled();
  });

  it("saves the document from the loaded bytes without another request", async () => {
    const saved = listSavedFiles();
    await show();
    await screen.findByText("Text of page 1");
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(saved).toEqual(["Key information.pdf"]));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("closes the document on Escape and releases its memory", async () => {
    const { file, close } = fakePdf(1);
    vi.mocked(openPdf).mockResolvedValue(file);
    const { unmount } = await show();
    await screen.findByText("Text of page 1");
    await userEvent.keyboard("{Escape}");
    expect(handleClose).toHaveBeenCalledTimes(1);
    unmount();
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe("load-document-error", () => {
  it("reports that the document could not be loaded, and retries", async () => {
    read.mockRejectedValueOnce(new Error("read failed"));
    await show();
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load the document");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Text of page 1")).toBeInTheDocument();
  });

  it("reports an invalid PDF, and still offers to download it", async () => {
    vi.mocked(openPdf).mockRejectedValueOnce(new Error("Invalid PDF structure."));
    await show();
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load the document");
    expect(screen.getByRole("button", { name: "Download" })).toBeEnabled();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Text of page 1")).toBeInTheDocument();
  });

  it("reports a page that cannot be rendered, and shows the other pages", async () => {
    const { file } = fakePdf(2);
    vi.mocked(openPdf).mockResolvedValue({
      ...file,
      getPage: (number) => (number === 2 ? Promise.reject(new Error("broken")) : file.getPage(number)),
    });
    await show();
    expect(await screen.findByText("Page 2 can’t be displayed. Download the document to read it.")).toBeVisible();
    expect(screen.getByText("Text of page 1")).toBeInTheDocument();
  });
});

it("shows the name of a document that could not be downloaded: download-document-error", async () => {
  vi.mocked(openPdf).mockRejectedValue(new Error("unreadable"));
  const { queryClient } = await show("Annual report");
  const button = await screen.findByRole("button", { name: "Download" });
  read.mockRejectedValue(new Error("read failed"));
  queryClient.removeQueries({ queryKey: ["document", 1] });
  await userEvent.click(button);
  expect(await screen.findByText(/We couldn’t download “Annual report”/)).toBeVisible();
});
