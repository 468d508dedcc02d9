import { useQuery } from "@tanstack/react-query";
import { RenderNearScreen } from "#ui/layout/render-near-screen.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Sparkline } from "#ui/charts/sparkline.tsx";
import { sparklineQuery } from "../api/sparkline-query.ts";
import classes from "./fund-sparkline.module.css";

/**
 * A chart of one year's prices, requested when the card is near the screen. If the fund has no prices, the space stays
 * empty.
 */
export function FundSparkline({ id }: { id: number }) {
  return (
    <RenderNearScreen className={classes["sparkline"]}>
      <Line id={id} />
    </RenderNearScreen>
  );
}

function Line({ id }: { id: number }) {
  const { data, isPending } = useQuery(sparklineQuery(id));
  if (isPending) return <Skeleton height="100%" />;
  return <Sparkline values={data ?? []} />;
}
