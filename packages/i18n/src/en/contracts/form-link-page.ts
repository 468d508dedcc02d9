import { clientForm } from "./form-link.ts";
import { client } from "../clients/form.ts";
import { questionnaire } from "../clients/questionnaire.ts";
import { validation } from "../validation.ts";

/** The texts of the form on the client's own device in one file: each separate import costs a phone two requests. */
export const messages = { "client-form": clientForm, client, questionnaire, validation };
