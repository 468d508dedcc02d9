import { type CalculationInput, calls } from "@fundport/api";
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

  app.route({ ...calls.calculateFund, handler: answer("fund") });
  app.route({ ...calls.calculateProgram, handler: answer("program") });
  app.route({ ...calls.calculateContract, handler: answer("contract") });
}
