import { coreSignings, describeSigning, otherSignings } from "../support/signing-journeys.ts";

describeSigning("embedded", otherSignings);
describeSigning("outside", [...coreSignings, ...otherSignings]);
