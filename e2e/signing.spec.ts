import { coreSignings, describeSigning } from "./support/signing-journeys.ts";

describeSigning("embedded", coreSignings);
