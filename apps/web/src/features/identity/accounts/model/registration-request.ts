import type { EndpointOutput } from "@fundport/api";

/** What the operator does with a registration that waits. */
export type Decision = "accept" | "decline";
export type RegistrationRequest = EndpointOutput<"getRegistrationRequest">;
