/** Vitest's setup file for the server's tests. It runs for each test file, even if test files share their modules. */
import { afterAll } from "vitest";
import { cleanUp } from "./when-done.ts";

afterAll(cleanUp);
