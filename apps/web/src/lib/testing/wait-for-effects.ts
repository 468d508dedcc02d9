/**
 * Makes all waits of Testing Library end only after React's effects have run. React shows a field before its component
 * subscribes to its store. If a test typed before the subscription, faster than any person, all letters but the last
 * would be lost.
 */
import { createRequire } from "node:module";
import { configure, getConfig } from "@testing-library/react";

type Scheduler = {
  readonly unstable_NormalPriority: number;
  unstable_scheduleCallback(this: void, priority: number, run: () => void): unknown;
};
// The scheduler of React DOM. The effects wait in its queue.
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
