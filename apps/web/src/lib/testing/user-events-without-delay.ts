import { type Options, userEvent } from "@testing-library/user-event";

// Removes the delay that user events have by default after each key and each pointer move.
const { setup } = userEvent;
Object.assign(userEvent, { setup: (options?: Options) => setup({ delay: null, ...options }) });
/** The index of the options in the arguments of each function that tests call without `setup`. */
const optionsAt = { tab: 0, keyboard: 1, paste: 1, click: 1, dblClick: 1, hover: 1, unhover: 1, type: 2, upload: 2 };
for (const [name, position] of Object.entries(optionsAt)) {
  const call = userEvent[name as keyof typeof optionsAt] as (...args: unknown[]) => Promise<unknown>;
  Object.assign(userEvent, {
    [name]: (...args: unknown[]) => call(...args.slice(0, position), { delay: null, ...Object(args[position]) }),
  });
}
