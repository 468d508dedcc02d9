import { clientForm } from "./client-form.ts";
import { client } from "./client.ts";
import { questionnaire } from "./questionnaire.ts";
import { validation } from "./validation.ts";

/** The texts of the form on the client's own device: in one file, since each one more costs a phone another request. */
export const words = { "client-form": clientForm, client, questionnaire, validation };
