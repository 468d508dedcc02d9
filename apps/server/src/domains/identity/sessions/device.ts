import Bowser from "bowser";

/** What a browser says of itself, in names that are the same in every language; null where it does not say. */
export type Device = { browser: string | null; system: string | null; kind: "Computer" | "Phone" | "Tablet" | null };

/** Browsers say it in some 150 letters; whatever is longer is somebody's joke, and costs no work. */
const maxLength = 400;
/** Of any other name nothing is said: it would be whatever somebody has made up. */
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));
const kinds = new Map<string | undefined, Device["kind"]>([
  ["desktop", "Computer"],
  ["mobile", "Phone"],
  ["tablet", "Tablet"],
]);

/** Reads the `user-agent` header. Anybody can send any: it helps an owner to tell devices apart, and proves nothing. */
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
