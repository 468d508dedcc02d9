import type { User } from "@fundport/api";
import { buildCodelists, buildUser } from "@fundport/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { fakeUpload } from "../testing/fake-upload.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { ProfilePage } from "./profile-page.tsx";

const noBreak = (text: string) => text.replaceAll(" ", "\u00a0");
const png = (name = "me.png", bytes = 10) => new File([new Uint8Array(bytes)], name, { type: "image/png" });
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: JSON.stringify({ code, messages: [message], fields: [] }),
});
const previewResponse = { status: 200, body: "webp", type: "image/webp" };

async function openProfile(user: Partial<User> = {}) {
  const network = fakeNetwork({
    getUser: buildUser(user),
    getCodelists: buildCodelists(),
    getNotices: { opened: false, question: true, declined: true, signed: true, expiring: true },
    deletePhoto: null,
  });
  await renderPage(
    <Suspense>
      <ProfilePage />
    </Suspense>,
  );
  await screen.findByRole("heading", { level: 1, name: "Profile" });
  return network;
}
const choose = (...files: File[]) => {
  const chooser = document.querySelector<HTMLInputElement>("input[type=file]");
  if (chooser === null) throw new Error("The page has no file input.");
  fireEvent.change(chooser, { target: { files } });
};
const photoCard = () => screen.getByRole("region", { name: "Profile photo" });
const photo = () => within(photoCard()).getByRole("img");
/** Sets the size of the image, because jsdom has no layout. */
async function loadPreview() {
  const preview = await screen.findByAltText("Your image");
  Object.defineProperties(preview, { width: { value: 200 }, height: { value: 100 } });
  fireEvent.load(preview);
}

beforeEach(() => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:preview", revokeObjectURL: () => undefined }));
});

describe("the profile", () => {
  it("shows full name, email, formatted mobile phone, company and support contact", async () => {
    await openProfile({
      mobilePhone: "+420602123456",
      support: { id: 1, name: "Jana Malá", phoneNumber: "+421901000222", email: "help@example.com" },
    });
    expect(screen.getAllByText("Jana Dvořáková")[0]).toBeVisible();
    expect(screen.getByRole("link", { name: "jana.dvorakova@example.cz" })).toBeVisible();
    const phone = screen.getByRole("link", { name: /^\+420\s602\s123\s456$/ });
    expect(phone).toHaveAttribute("href", "tel:+420602123456");
    expect(phone.textContent).toBe(noBreak("+420 602 123 456"));
    expect(screen.getAllByText("Poradci s.r.o.")).not.toHaveLength(0);
    const support = screen.getByRole("region", { name: "Support" });
    expect(within(support).getByText("Jana Malá")).toBeVisible();
    expect(within(support).getByRole("link", { name: /^\+421\s901\s000\s222$/ })).toBeVisible();
  });

  it("shows the statistics, with assets in the user's currency", async () => {
    await openProfile({
      aum: 25_469_388.4,
      numberOfClients: 40,
      numberOfContracts: 53,
      numberOfPortfolios: 16,
      numberOfFunds: 74,
      numberOfFavouriteFunds: 6,
      rankInCompany: 2,
      rankInCountry: 13,
    });
    const text = screen.getByRole("region", { name: "Your clients in figures" }).textContent;
    expect(text).toContain(noBreak("25 469 388 Kč"));
    for (const part of [
      "2by assets",
      "13by assets",
      "40Clients",
      "53Contracts",
      "16Portfolios",
      "74Funds",
      "6Favourite",
    ])
      expect(text).toContain(part);
  });

  it("shows no-informations for missing values", async () => {
    await openProfile({ mobilePhone: null, support: null, aum: null, rankInCompany: null, rankInCountry: null });
    expect(screen.getAllByText("Not provided")).toHaveLength(5);
  });

  it("shows the email notifications at the anchor to which links lead", async () => {
    await openProfile();
    expect(await screen.findByRole("switch", { name: "Client has a question" })).toBeChecked();
    expect(document.querySelector("#notices")).toContainElement(
      screen.getByRole("region", { name: "Email notifications" }),
    );
  });

  it("links to the password change", async () => {
    await openProfile();
    expect(screen.getByRole("link", { name: "Change password" })).toHaveAttribute("href", "/change-password");
  });
});

describe("the upload of a photo", () => {
  it("opens the server's preview, crops and saves the photo, and shows it immediately", async () => {
    const { uploads } = fakeUpload({
      "POST /api/user/photo/preview": previewResponse,
      "PUT /api/user/photo": { status: 200, body: JSON.stringify({ photoFetchedAt: "2026-11-21T12:00:00.000Z" }) },
    });
    await openProfile();
    expect(photo()).toHaveAttribute("src", "/api/images/dealer/1");
    choose(png("me.tif"));
    await loadPreview();
    await userEvent.click(await screen.findByRole("button", { name: "Save photo" }));
    await waitFor(() => expect(photo()).toHaveAttribute("src", "/api/images/dealer/1?v=2026-11-21T12%3A00%3A00.000Z"));
    expect(screen.getByText("Photo saved.")).toBeVisible();
    expect(uploads.map(({ method, headers }) => [method, headers["Content-Type"], headers["Accept-Language"]])).toEqual(
      [
        ["POST", "image/png", "en"],
        ["PUT", "image/png", "en"],
      ],
    );
    // The cropped area is a square in the middle of an image that is twice as wide as high.
    const query = new URLSearchParams(uploads[1]?.address.split("?")[1]);
    expect(Object.fromEntries(query)).toEqual({ x: "0.250000", y: "0.000000", width: "0.500000", height: "1.000000" });
  });

  it("accepts a dropped image", async () => {
    const { uploads } = fakeUpload({ "POST /api/user/photo/preview": previewResponse });
    await openProfile();
    fireEvent.drop(photoCard(), { dataTransfer: { files: [png()] } });
    expect(await screen.findByRole("dialog", { name: "Crop your photo" })).toBeVisible();
    expect(uploads).toHaveLength(1);
  });

  it("shows the upload progress until a response arrives", async () => {
    fakeUpload({ "POST /api/user/photo/preview": "never" });
    await openProfile();
    choose(png());
    const progress = await screen.findByRole("progressbar", { name: "Opening image…" });
    await waitFor(() => expect(progress).toHaveAttribute("value", "0.5"));
  });

  it.each([
    ["a file of more than 5 MB", [png("me.png", 5 * 1_048_576 + 1)], "The file is larger than 5 MB."],
    ["a file of another type", [png("me.svg")], "Only PNG, JPEG, GIF and TIFF images are accepted."],
    ["two images", [png(), png()], "Choose only one image."],
  ])("rejects %s with photo-upload-error and sends no request", async (_name, files, message) => {
    const { uploads } = fakeUpload({});
    await openProfile();
    choose(...files);
    expect(await screen.findByRole("alert")).toHaveTextContent(`We couldn’t upload the photo. ${message}`);
    expect(uploads).toHaveLength(0);
  });

  it("shows photo-upload-error with the server's message", async () => {
    fakeUpload({ "POST /api/user/photo/preview": refusal(422, "PhotoBroken", "The image is damaged.") });
    await openProfile();
    choose(png());
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t upload the photo. The image is damaged.");
    expect(screen.getByRole("button", { name: "Upload photo" })).toBeEnabled();
  });

  it("keeps the cropped image if saving fails, so that the user can retry", async () => {
    const network = fakeUpload({
      "POST /api/user/photo/preview": previewResponse,
      "PUT /api/user/photo": "no-connection",
    });
    await openProfile();
    choose(png());
    await loadPreview();
    await userEvent.click(await screen.findByRole("button", { name: "Save photo" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t upload the photo.");
    network.answer({ "PUT /api/user/photo": { status: 200, body: '{"photoFetchedAt":"2026-11-21T12:00:00Z"}' } });
    await userEvent.click(screen.getByRole("button", { name: "Save photo" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the deletion of a photo", () => {
  const withPhoto = { photoFetchedAt: "2026-11-20T10:00:00Z" };

  it("deletes the photo after confirmation and shows the generated image again", async () => {
    const network = await openProfile(withPhoto);
    await userEvent.click(screen.getByRole("button", { name: "Delete photo" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete your photo?" });
    expect(network.requests("deletePhoto")).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete photo" }));
    await waitFor(() => expect(photo()).toHaveAttribute("src", "/api/images/dealer/1"));
    expect(network.requests("deletePhoto")).toHaveLength(1);
  });

  it("shows photo-delete-error if the deletion fails, and keeps the photo", async () => {
    const network = await openProfile(withPhoto);
    network.answer({ deletePhoto: refuse(500, "Unexpected") });
    await userEvent.click(screen.getByRole("button", { name: "Delete photo" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete photo" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t delete the photo. Try again.");
    expect(photo()).toHaveAttribute("src", expect.stringContaining("?v="));
  });

  it("does not offer a deletion if the user has no photo", async () => {
    await openProfile();
    expect(screen.queryByRole("button", { name: "Delete photo" })).toBeNull();
  });
});
