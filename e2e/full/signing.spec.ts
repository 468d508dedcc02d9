import { coreSignings, describeSigning, otherSignings } from "../support/signing-journeys.ts";

describeSigning("embedded", otherSignings);
describeSigning("outside", [...coreSignings.map(({ device, way }) => ({ device, way })), ...otherSignings]);
