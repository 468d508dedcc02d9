import { coreSignings, describeSigning, otherSignings } from "../support/contracts/signing-journeys.ts";

describeSigning("embedded", otherSignings);
describeSigning("outside", [...coreSignings.map(({ device, way }) => ({ device, way })), ...otherSignings]);
