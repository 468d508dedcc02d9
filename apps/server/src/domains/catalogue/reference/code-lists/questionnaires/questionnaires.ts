import { amlQuestions } from "./aml.ts";
import { fkiQuestions } from "./fki.ts";

/** The portal's own questionnaires; an operator replaces them by an import. See docs/decisions/157. */
export const questionnaires = [
  { code: "AML", questionsDef: amlQuestions, builtIn: true },
  { code: "FKI", questionsDef: fkiQuestions, builtIn: true },
];
