import { contractPages } from "./support/contract-errors/contract-pages.ts";
import { describeVisit } from "./support/contract-errors/visits.ts";

describeVisit(contractPages);
