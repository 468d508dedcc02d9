/** Vitest's set-up of the server's tests. It runs for each file, even if files share their modules. */
import { afterAll } from "vitest";
import { cleanUp } from "./when-done.ts";

afterAll(cleanUp);
