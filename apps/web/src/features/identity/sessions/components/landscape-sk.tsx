import { Sky } from "./landscape-sky.tsx";
import classes from "./landscape.module.css";

/** Returns the path of a spruce whose foot is at x, y. */
function spruce(x: number, y: number, height: number): string {
  const width = height * 0.17;
  const tiers = [0.28, 0.52, 0.78, 1].map((share, tier) => {
    const reach = width * (0.4 + tier * 0.2);
    return { reach, drop: share * height, back: reach * 0.45 };
  });
  const right = tiers.map(
    ({ reach, drop, back }) => `L${x + reach} ${y - height + drop}L${x + back} ${y - height + drop - 3}`,
  );
  const left = tiers
    .toReversed()
    .map(({ reach, drop, back }) => `L${x - back} ${y - height + drop - 3}L${x - reach} ${y - height + drop}`);
  return `M${x} ${y - height}${right.join("")}${left.join("")}Z`;
}

function forest(count: number, from: number, to: number, y: number, height: number): string {
  return Array.from({ length: count }, (_, tree) => {
    const x = from + ((to - from) * tree) / (count - 1);
    const sway = Math.sin(tree * 12.9898) * 0.5 + Math.sin(tree * 4.1) * 0.5;
    return spruce(Math.round(x + sway * 6), y + Math.round(sway * 8), Math.round(height * (1 + sway * 0.28)));
  }).join("");
}

const ridge =
  "M0 800L70 720 130 690 190 610 232 640 300 520 332 548 372 470 398 452 424 500 470 560 520 600 566 540 604 470 640 410 662 430 700 380 726 404 760 470 806 520 850 570 902 500 940 452 968 470 1010 540 1060 610 1110 640 1160 690 1200 720V960H0Z";
/** The snow on the sunlit sides of the mountains. */
const snow =
  "M398 452L424 500 470 560 452 566 436 540 428 572 410 520 402 548 392 500ZM300 520L332 548 372 470 380 500 362 540 352 584 336 566 322 590 312 548ZM700 380L726 404 760 470 806 520 786 530 764 506 758 548 738 500 728 540 712 470 700 500ZM640 410L662 430 690 396 690 470 672 520 660 476 646 510 634 452ZM940 452L968 470 1010 540 1060 610 1030 600 1004 574 994 604 972 540 960 570 946 510ZM566 540L604 470 600 520 588 552 576 540ZM190 610L232 640 262 588 258 630 240 668 222 650 206 672Z";
const shade =
  "M372 470L398 452 392 500 402 548 386 600 372 560 358 610 352 584 362 540 380 500ZM640 410L634 452 646 510 628 570 616 530 604 600 600 520 604 470ZM700 380L700 500 712 470 720 560 700 620 690 560 680 600 672 520 690 470 690 396ZM940 452L946 510 960 570 944 620 930 570 916 610 906 540 902 500Z";

/** An original drawing of the High Tatras above a mountain lake. */
export function LandscapeSk() {
  return (
    <svg className={classes["drawing"]} viewBox="0 0 1200 1200" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <defs>
        <g id="massif">
          <path d={ridge} fill="var(--hill)" />
          <path d={shade} fill="var(--mid)" opacity="0.55" />
          <path d={snow} fill="var(--snow)" opacity="0.92" />
        </g>
        <linearGradient id="mist" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-low)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--sky-low)" stopOpacity="0.7" />
        </linearGradient>
      </defs>
      <Sky sun={{ x: 505, y: 470, radius: 44 }} clouds="M90 260h190M180 292h130M760 190h230M860 222h120M420 330h110" />
      <path
        d="M0 760L90 650 160 620 250 560 330 610 440 540 520 500 590 560 690 520 780 470 860 540 960 560 1050 500 1130 590 1200 620V960H0Z"
        fill="var(--far)"
      />
      <use href="#massif" />
      <path d="M0 640H1200V900H0Z" fill="url(#mist)" />
      <path d="M0 790Q140 740 300 790T620 810 900 780t300 10V960H0Z" fill="var(--mid)" />
      <path d={forest(46, -10, 1210, 852, 74)} fill="var(--mid-shade)" />
      <path d="M0 846Q300 826 600 846T1200 846V960H0Z" fill="var(--mid-shade)" />
      <path d={forest(34, -10, 1210, 902, 92)} fill="var(--near)" />
      <path d="M0 892Q260 876 560 896T1200 888V960H0Z" fill="var(--near)" />
      <path d="M0 912Q300 902 640 914T1200 910V1200H0Z" fill="url(#water)" />
      <g transform="matrix(1 0 0 -0.62 0 1478)" opacity="0.34" clipPath="inset(0)">
        <use href="#massif" />
      </g>
      <path
        d="M80 990h150M300 960h210M560 1010h120M700 966h160M940 1000h170M200 1060h190M620 1076h180M960 1090h120"
        stroke="var(--snow)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.34"
      />
      <path
        d="M450 950h110M470 976h70M440 1004h130M480 1036h56"
        stroke="var(--sun)"
        strokeWidth="5"
        strokeLinecap="round"
        opacity="0.5"
      />
      <path
        d="M0 1080Q120 1060 250 1110T560 1190L600 1200H0ZM1200 1050Q1080 1070 980 1130T780 1200H1200Z"
        fill="var(--front)"
      />
      <path d={`${forest(7, 10, 330, 1120, 250)}${forest(6, 900, 1190, 1110, 270)}`} fill="var(--front)" />
    </svg>
  );
}
