import { type CalculationInput, endpoints } from "@fundport/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../../http/app-type.ts";
import { sendJson } from "../../http/send-json.ts";
import { currentUser } from "../../http/session-guard.ts";
import type { ProductKind } from "./item-of-input.ts";
import type { Calculations } from "./service.ts";

export function calculationRoutes(app: App, { calculations }: { calculations: Calculations }): void {
  type Body = CalculationInput | CalculationInput[];
  const answer = (kind: ProductKind) => async (request: FastifyRequest<{ Body: Body }>, reply: FastifyReply) =>
    sendJson(reply, await calculations.calculate(kind, request.body, currentUser(request).id));

  app.route({ ...endpoints.calculateFund, handler: answer("fund") });
  app.route({ ...endpoints.calculateProgram, handler: answer("program") });
  app.route({ ...endpoints.calculateContract, handler: answer("contract") });
}
