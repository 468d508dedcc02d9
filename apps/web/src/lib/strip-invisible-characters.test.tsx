import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { stripInvisibleCharacters } from "./strip-invisible-characters.ts";

let stop = () => undefined as void;
beforeEach(() => {
  stop = stripInvisibleCharacters();
});
afterEach(() => stop());

function Fields() {
  const [texts, setTexts] = useState({ name: "", note: "", email: "", secret: "" });
  const field = (name: keyof typeof texts) => ({
    "aria-label": name,
    value: texts[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTexts({ ...texts, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <input {...field("name")} />
      <textarea {...field("note")} />
      <input {...field("email")} type="email" />
      <input {...field("secret")} autoComplete="new-password" />
    </>
  );
}
function fill(name: string, value: string): string {
  const field = screen.getByLabelText<HTMLInputElement>(name);
  fireEvent.input(field, { target: { value } });
  return field.value;
}

it.each(["name", "note", "email"])("removes invisible characters from %s before React reads the field", (name) => {
  render(<Fields />);
  expect(fill(name, "\u202ajana\u200b@example.com\ufeff")).toBe("jana@example.com");
});

it("does not change a password field, even if the password is shown", () => {
  render(<Fields />);
  expect(fill("secret", "pass\u200bword")).toBe("pass\u200bword");
});

it("keeps the caret after the pasted text", () => {
  render(<Fields />);
  const field = screen.getByLabelText<HTMLInputElement>("name");
  fill("name", "Jana");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "J\u200b\u200ba|na");
  field.setSelectionRange(4, 4);
  fireEvent(field, new Event("input", { bubbles: true }));
  expect([field.value, field.selectionStart]).toEqual(["Ja|na", 2]);
});
