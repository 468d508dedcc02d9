import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { watchOpening } from "./opening-failure.ts";

const standing = '<div class="opening"><p class="opening-label">Fundport</p><div class="opening-progress"></div></div>';

function failScript(): void {
  const script = document.createElement("script");
  document.head.append(script);
  script.dispatchEvent(new Event("error"));
  script.remove();
}

describe("the screen that stands before the portal", () => {
  beforeEach(() => {
    document.body.innerHTML = `<div id="root">${standing}</div>`;
  });

  it("says in one's language that a script has not come, and offers to reload", () => {
    watchOpening("cs");
    failScript();
    expect(screen.getByRole("alert")).toHaveTextContent("Portál se nepodařilo otevřít");
    expect(screen.getByRole("button", { name: "Obnovit stránku" })).toBeInTheDocument();
    expect(document.querySelector(".opening-progress")).toBeNull();
    expect(document.documentElement.lang).toBe("cs");
    // A second file that fails says nothing more.
    failScript();
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  it("says so of a script that failed before", () => {
    document.documentElement.setAttribute("data-script-failed", "");
    watchOpening("sk");
    document.documentElement.removeAttribute("data-script-failed");
    expect(screen.getByRole("alert")).toHaveTextContent("Portál sa nepodarilo otvoriť");
  });

  it("is left alone by a picture that has not come, and by a mistake in a script", () => {
    watchOpening("en");
    const picture = document.createElement("img");
    document.body.append(picture);
    picture.dispatchEvent(new Event("error"));
    window.dispatchEvent(new ErrorEvent("error", { message: "a mistake" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("has nothing to say once the portal stands in its place", () => {
    document.body.innerHTML = '<div id="root"><main class="opening"><p class="opening-label">Loading</p></main></div>';
    watchOpening("en");
    failScript();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
