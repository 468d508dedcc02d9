import { contractPages } from "./support/contracts/errors/contract-pages.ts";
import { describeVisit } from "./support/contracts/errors/visits.ts";

describeVisit(contractPages);
