import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RiskTicks } from "./risk-ticks.tsx";

describe("RiskTicks", () => {
  it("describes the risk in words, and marks an estimated risk with a sign before the ticks", () => {
    render(
      <>
        <RiskTicks level={5} label="Risk 5/7" />
        <RiskTicks level={4} label="Risk 4/7, estimated from prices" isEstimated />
        <RiskTicks level={0} label="Risk N/A" />
      </>,
    );
    expect(screen.getAllByRole("img").map((each) => [each.getAttribute("aria-label"), each.textContent])).toEqual([
      ["Risk 5/7", ""],
      ["Risk 4/7, estimated from prices", "≈"],
      ["Risk N/A", "N/A"],
    ]);
  });
});
