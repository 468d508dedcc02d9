import type { EndpointOutput } from "@fundport/api";

/** The operator's decision on a registration that waits for a manual check. */
export type Decision = "accept" | "decline";
export type RegistrationRequest = EndpointOutput<"getRegistrationRequest">;
