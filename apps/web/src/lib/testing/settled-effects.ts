/**
 * Whatever a test waits for ends once the effects of what React has drawn have run. A field is on the page before its component
 * listens to the store, and a test types faster than any hand: all letters but the last would be lost.
 */
import { createRequire } from "node:module";
import { configure, getConfig } from "@testing-library/react";

type Scheduler = {
  readonly unstable_NormalPriority: number;
  unstable_scheduleCallback(this: void, priority: number, run: () => void): unknown;
};
// React DOM's own copy, in whose queue the effects wait.
const fromReactDom = createRequire(createRequire(import.meta.url).resolve("react-dom"));
const { unstable_scheduleCallback, unstable_NormalPriority } = fromReactDom("scheduler") as Scheduler;

const before = getConfig();
configure({
  asyncWrapper: (run) =>
    before.asyncWrapper(async () => {
      const found = await run();
      await new Promise<void>((resolve) => void unstable_scheduleCallback(unstable_NormalPriority, resolve));
      return found;
    }),
});
