import type { SigningObstacle } from "@fundport/rules";

/** The steps towards a signature that are possible while an internal review is open. */
const preparingSteps = ["sendLink", "remind", "extend"] as const;
const signingStepNames = [
  "askCode",
  "signWithCode",
  "openPad",
  "signDrawn",
  "askCodeAtLink",
  "signDrawnAtLink",
  "signWithCodeAtLink",
] as const;
export type StepName = (typeof preparingSteps)[number] | (typeof signingStepNames)[number];

const arisingLater = [
  "LegalReasons",
  "DocumentExpired",
  "DocumentInvalid",
  "Underage",
  "ProductNotOffered",
  "ReviewRefused",
] as const satisfies readonly SigningObstacle[];

const stepsWith = (names: readonly StepName[], obstacles: readonly SigningObstacle[]) =>
  names.map((name) => ({ name, obstacles }));

/** Each step towards a signature with the obstacles that must block it. */
export const unsignableTricks = [
  ...stepsWith(preparingSteps, arisingLater),
  ...stepsWith(signingStepNames, [...arisingLater, "ReviewOpen"]),
];
