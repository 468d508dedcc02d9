import classes from "./rank-bars.module.css";

const bars = 7;
const barWidth = 8;
const gap = 4;
const height = 52;

/**
 * Shows a rank as bars from tallest to shortest, of which the user's own is filled. If the rank is beyond the last bar,
 * the last bar is filled. Hidden from screen readers, because the rank is also shown as a number.
 */
export function RankBars({ rank }: { rank: number }) {
  const own = Math.min(rank, bars) - 1;
  const width = bars * barWidth + (bars - 1) * gap;
  return (
    <svg className={classes["picture"]} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      {Array.from({ length: bars }, (_, index) => {
        const tall = height * (1 - index / (bars + 1.5));
        return (
          <rect
            key={index}
            className={classes[index === own ? "own" : "other"]}
            x={index * (barWidth + gap)}
            y={height - tall}
            width={barWidth}
            height={tall}
            rx={2}
          />
        );
      })}
    </svg>
  );
}
