import { describeSigning } from "../support/signing-journeys.ts";

describeSigning("outside");
