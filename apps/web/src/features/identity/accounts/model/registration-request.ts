import type { EndpointOutput } from "@fundport/api";

/** The operator's decision on a waiting registration. */
export type Decision = "accept" | "decline";
export type RegistrationRequest = EndpointOutput<"getRegistrationRequest">;
