import { type CalculationInput, endpoints } from "@fundport/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../../../http/app-type.ts";
import { sendJson } from "../../../http/send-json.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { ProductKind } from "./item-of-input.ts";
import type { Calculations } from "./service.ts";

export function calculationRoutes(app: App, { calculations }: { calculations: Calculations }): void {
  type Body = CalculationInput | CalculationInput[];
  const answer = (kind: ProductKind) => async (request: FastifyRequest<{ Body: Body }>, reply: FastifyReply) =>
    sendJson(reply, await calculations.calculate(kind, request.body, currentUser(request).id));

  // Each advisor may run one calculation at a time, because the figures of a list with long horizons take megabytes.
  const config = { oneAtATime: "calculation" };
  app.route({ ...endpoints.calculateFund, config, handler: answer("fund") });
  app.route({ ...endpoints.calculateProgram, config, handler: answer("program") });
  app.route({ ...endpoints.calculateContract, config, handler: answer("contract") });
}
