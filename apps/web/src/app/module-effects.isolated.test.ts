import { type ESTree, parseSync } from "vite";
import { describe, expect, it, vi } from "vitest";
import type * as Zustand from "zustand";

/** Records each use of the browser by one of our modules while it loads, with the module's file. */
const { effects, recordEffect } = vi.hoisted(() => {
  const effects = new Set<string>();
  const ours = /\/web\/src\/((?:app|features|lib|ui)\/[^?:)]+(?<!\.test\.ts))(?:[?:)]|$)/;
  /** Records a use of the browser if one of our modules caused it; libraries are not checked. */
  function recordEffect(effect: string): void {
    Error.stackTraceLimit = 100;
    const lines = (new Error(effect).stack ?? "").split("\n").filter((line) => !/^\s*at async /.test(line));
    const files = new Set(lines.flatMap((line) => ours.exec(line)?.[1] ?? []));
    if (files.size > 0) effects.add(`${effect} by ${[...files].slice(0, 4).join(" for ")}`);
  }
  return { effects, recordEffect };
});

// Modules must not subscribe to a store or change it while they load.
vi.mock("zustand", async (importOriginal) => {
  const zustand = await importOriginal<typeof Zustand>();
  const watch =
    (createAny: (initializer: never) => object) =>
    (initializer?: never): unknown => {
      if (initializer === undefined) return watch(createAny);
      const api = createAny(initializer);
      for (const name of ["subscribe", "setState"] as const) {
        const original = Reflect.get(api, name) as (...args: unknown[]) => unknown;
        Reflect.set(api, name, (...args: unknown[]) => {
          recordEffect(`a store's ${name}`);
          return original(...args);
        });
      }
      return api;
    };
  return { ...zustand, create: watch(zustand.create), createStore: watch(zustand.createStore) };
});

/** Replaces a browser method by one that records its calls. */
function watchMethod(owner: object, name: string, label = name): void {
  const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
  Reflect.set(owner, name, function watched(this: unknown, ...args: unknown[]) {
    recordEffect(label);
    return original.apply(this, args);
  });
}

function watchBrowser(): void {
  for (const owner of [EventTarget.prototype, window]) {
    for (const name of ["addEventListener", "dispatchEvent"]) watchMethod(owner, name);
  }
  for (const name of ["getItem", "setItem", "removeItem", "clear", "key"])
    watchMethod(Storage.prototype, name, "the storage");
  for (const name of ["setTimeout", "setInterval", "requestAnimationFrame", "fetch", "queueMicrotask"])
    watchMethod(globalThis, name);
  for (const name of ["pushState", "replaceState"]) watchMethod(History.prototype, name);
  watchMethod(MutationObserver.prototype, "observe");
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get: (): string => {
      recordEffect("the cookies");
      return String(cookie?.get?.call(document));
    },
    set: (value: string) => {
      recordEffect("the cookies");
      cookie?.set?.call(document, value);
    },
  });
  vi.stubGlobal("BroadcastChannel", function FakeChannel() {
    recordEffect("a channel");
  });
}

const modules = import.meta.glob<Record<string, unknown>>([
  "../{app,features,lib,ui}/**/*.{ts,tsx}",
  "!../**/*.test.{ts,tsx}",
  "!../**/testing/**",
]);
const sources = import.meta.glob<string>(
  ["../{app,features,lib,ui}/**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}", "!../**/testing/**"],
  { query: "?raw", import: "default" },
);

/**
 * Matches names of functions that register, subscribe or start something. A constant of a module must not be
 * initialised with such a function.
 */
const registering = /^(?:register|subscribe|start|listen|follow|on[A-Z]|add\w*Listener|set[A-Z])/;

/** Returns true if a top-level statement is only a declaration: an import, a type, a function or a constant. */
function isDeclaration(node: ESTree.Statement | ESTree.Declaration): boolean {
  // Only a stylesheet may be imported for its effect.
  if (node.type === "ImportDeclaration") return node.specifiers.length > 0 || node.source.value.endsWith(".css");
  if (node.type === "ExportNamedDeclaration") return node.declaration === null || isDeclaration(node.declaration);
  if (node.type !== "VariableDeclaration")
    return /^(?:ExportAll|TSTypeAlias|TSInterface|Function|Class)/.test(node.type) && node.type.endsWith("Declaration");
  return node.kind === "const" && node.declarations.every(({ init }) => !isRegistering(init));
}

function isRegistering(init: ESTree.Expression | null): boolean {
  if (init?.type !== "CallExpression") return false;
  const { callee } = init;
  if (callee.type === "Identifier") return registering.test(callee.name);
  return (
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    registering.test(callee.property.name)
  );
}

function findActions(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  return program.body
    .filter((node) => !isDeclaration(node))
    .map(({ start, end }) => `${file}: ${source.slice(start, end).split("\n")[0]}`);
}

describe("a module of the web app", () => {
  it(
    "has no side effects when it loads: no listener, timer, storage, cookie, store or request",
    { timeout: 300_000 },
    async () => {
      // Libraries load before the check starts, because they add listeners when they load.
      await Promise.all([import("@mantine/core"), import("react-chartjs-2")]);
      watchBrowser();
      expect(Object.keys(modules).length).toBeGreaterThan(500);
      for (const load of Object.values(modules)) await load();
      expect([...effects]).toEqual([]);
    },
  );

  it("contains only declarations at the top level, and no mutable variables", async () => {
    const actions = Object.entries(sources).map(async ([file, read]) => findActions(file, await read()));
    expect((await Promise.all(actions)).flat()).toEqual([]);
  });

  it.each([
    ["window.addEventListener('storage', adopt);", 1],
    ["useSession.subscribe(() => undefined);", 1],
    ["let key = null;", 1],
    ["export let key = null;", 1],
    ["if (isOpen) start();", 1],
    ["export const stop = onSessionEnd(reset);", 1],
    ["const stop = cartStore.start();", 1],
    ["import './effects.ts';", 1],
    [
      "export const useCart = create()(() => ({})); export type Cart = {}; export function f() {} export { f as g };",
      0,
    ],
  ])("finds top-level statements with effects in: %s", (source, count) => {
    expect(findActions("made.ts", source)).toHaveLength(count);
  });
});
