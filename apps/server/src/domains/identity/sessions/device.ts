import Bowser from "bowser";

/**
 * The browser and device according to the User-Agent header, in names that are the same in every language; null if
 * unknown.
 */
export type Device = { browser: string | null; system: string | null; kind: "Computer" | "Phone" | "Tablet" | null };

/**
 * The maximum length that is read. Browsers send about 150 characters; longer values are fakes and must not cost time.
 */
const maxLength = 400;
/** Only names in these sets are shown, because a client can send any text. */
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));
const kinds = new Map<string | undefined, Device["kind"]>([
  ["desktop", "Computer"],
  ["mobile", "Phone"],
  ["tablet", "Tablet"],
]);

/**
 * Reads the `user-agent` header. The result helps users to recognise their devices, but a client can send any value.
 */
export function readDevice(userAgent: string | undefined): Device {
  const text = (userAgent ?? "").slice(0, maxLength).trim();
  if (text === "") return { browser: null, system: null, kind: null };
  const { browser, os, platform } = Bowser.parse(text);
  const known = (name: string | undefined, names: Set<string>) => (name && names.has(name) ? name : null);
  return {
    browser: known(browser.name, browsers),
    system: known(os.name, systems),
    kind: kinds.get(platform.type) ?? null,
  };
}
