import { coreSignings, describeSigning } from "./support/contracts/signing-journeys.ts";
import { test } from "./support/test.ts";

// The longest file comes last in the run: one after the other, its journeys would keep one worker busy and leave two idle.
test.describe.configure({ mode: "parallel" });
describeSigning("embedded", coreSignings);
