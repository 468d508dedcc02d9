import { amlQuestions } from "./aml.ts";
import { fkiQuestions } from "./fki.ts";

/** The built-in questionnaires. An operator can replace them by an import. */
export const questionnaires = [
  { code: "AML", questionsDef: amlQuestions, builtIn: true },
  { code: "FKI", questionsDef: fkiQuestions, builtIn: true },
];
