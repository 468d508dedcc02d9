import classes from "./rank-bars.module.css";

const bars = 7;
const barWidth = 8;
const gap = 4;
const height = 52;

/**
 * Renders bars from tallest to shortest and fills the user's own. Ranks beyond the last bar fill the last one. Hidden
 * from screen readers, because the rank is also shown as a number.
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
