import { Sky } from "./landscape-sky.tsx";
import classes from "./landscape.module.css";

/** Returns the path of a tower with a pointed roof. The tower is on the line `base`. */
const tower = (x: number, base: number, width: number, wall: number, roof: number) =>
  `M${x} ${base}v${-wall}h${width}v${wall}ZM${x - 3} ${base - wall}l${width / 2 + 3} ${-roof} ${width / 2 + 3} ${roof}Z`;
const rows = (x: number, y: number, count: number, step: number, height = 7) =>
  Array.from({ length: count }, (_, pane) => `M${x + pane * step} ${y}v${height}`).join("");
const arch = (x: number) => `V960H${x + 16}V938a58 54 0 0 1 116 0V960H${x + 148}`;
const statue = (x: number) => `M${x - 6} 868v-9h12v9zM${x - 4} 859q-2-14 1-20a4 4 0 1 1 6 0q3 6 1 20z`;
const lamp = (x: number) => `M${x} 866v-26`;

const piers = [-60, 88, 236, 384, 532, 680, 828, 976, 1124];
const petrinTower = "M196 640l9-96h6l9 96h-6l-5-40h-2l-5 40ZM201 588h14v5h-14ZM203 545h10v-8h-10ZM207 538v-20h2v20Z";
const palace =
  "M372 770V652l14-16h118l10 16V640l16-18h60v148ZM742 770V648l12-14h76l12 14V640l14-12h70l16 14V706ZM590 706V636H742V706Z";
const cathedral = [
  // The nave and choir of the cathedral.
  "M590 640V566l14-16H700l26 18V640Z",
  tower(596, 560, 22, 74, 92),
  tower(628, 560, 22, 74, 92),
  // The great tower of the cathedral with its helmet and lantern.
  "M668 600V474H708V600ZM664 474h48l-6-12q-2-24-12-32v-14l-3-6v-22l-3-12-3 12v22l-3 6v14q-10 8-12 32Z",
  "M718 572l4-26 4 26ZM728 580l4-24 4 24ZM700 552l4-26 4 26ZM640 552l3-18 3 18Z",
].join("");
const nicholas =
  "M452 800V742h-8q2-52 40-62v-20l-3-5 5-22 5 22-3 5v20q38 10 40 62h-8V800ZM540 800V690h26V800ZM538 690l4-16h22l4 16ZM546 674q0-14 7-18l1-20 1 20q7 4 7 18Z";
const houses =
  "M0 880V786l40-30 42 30v14l30-24 44 26v-20l46-32 44 32v18l40-26 38 24v-24l34-22 36 22v24l30-20h60l34 24v-18l40-26 42 26v22l44-30 40 26v-20l36-24 40 26v26l50-30 44 26v-16l40-26 44 30v20l46-28 40 26v-18l42-28 60 34V880Z";
const bridgeTower = `${tower(906, 880, 84, 176, 96)}M900 704v-26h9v26zM987 704v-26h9v26zM900 678l4.5-34 4.5 34zM987 678l4.5-34 4.5 34zM930 640l3-30 3 30ZM960 640l3-30 3 30Z`;

/** An original drawing of Prague: the castle, and the Charles Bridge over the Vltava. */
export function LandscapeCz() {
  return (
    <svg className={classes["drawing"]} viewBox="0 0 1200 1200" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <Sky sun={{ x: 842, y: 520, radius: 44 }} clouds="M150 300h170M260 332h240M820 230h210M760 262h120M480 430h90" />
      <path d="M0 700Q160 610 330 690T700 690 1000 660t200 40V960H0Z" fill="var(--far)" />
      <path d={`M0 740Q110 636 220 640T440 760L480 960H0Z${petrinTower}`} fill="var(--hill)" />
      <path d="M250 830Q340 704 420 700H880Q1010 712 1120 830V960H250Z" fill="var(--mid)" />
      <path d={palace} fill="var(--mid)" />
      <path d={cathedral} fill="var(--mid-shade)" />
      <path d={`${tower(856, 640, 16, 44, 40)}${tower(884, 640, 16, 44, 40)}`} fill="var(--mid-shade)" />
      <path
        d={`${rows(386, 662, 8, 15)}${rows(386, 684, 8, 15)}${rows(526, 652, 5, 14)}${rows(526, 676, 5, 14)}${rows(606, 660, 9, 14)}${rows(606, 682, 9, 14)}${rows(756, 660, 6, 14)}${rows(756, 682, 6, 14)}${rows(860, 658, 5, 14)}${rows(860, 682, 5, 14)}`}
        stroke="var(--pane)"
        strokeWidth="4"
        opacity="0.72"
      />
      <path d={`${rows(612, 586, 6, 10, 22)}M688 500v16`} stroke="var(--pane)" strokeWidth="3" opacity="0.5" />
      <path d={houses} fill="var(--near)" />
      <path d={nicholas} fill="var(--mid-shade)" />
      <path
        d={`${rows(60, 812, 5, 22)}${rows(190, 806, 4, 26)}${rows(330, 812, 5, 20)}${rows(600, 812, 6, 24)}${rows(770, 806, 4, 26)}${rows(1030, 812, 6, 24)}`}
        stroke="var(--pane)"
        strokeWidth="5"
        opacity="0.6"
      />
      <path d="M0 930H1200V1200H0Z" fill="url(#water)" />
      <path
        d="M790 990h104M770 1012h150M806 1036h78M760 1064h170M800 1096h90"
        stroke="var(--sun)"
        strokeWidth="5"
        strokeLinecap="round"
        opacity="0.55"
      />
      <path
        d="M60 1010h130M250 1050h190M480 1004h120M120 1096h150M540 1110h170M980 1040h150M1010 1120h120M330 1140h110"
        stroke="var(--snow)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.3"
      />
      <path d={`M-60 868${piers.map(arch).join("")}V868Z`} fill="var(--front)" />
      <path d={piers.map((x) => statue(x + 1)).join("")} fill="var(--front)" />
      <path d={bridgeTower} fill="var(--front)" />
      <path d={piers.map((x) => lamp(x + 74)).join("")} stroke="var(--front)" strokeWidth="3" />
      <path
        d={piers.map((x) => `M${x + 74} 838h.01`).join("")}
        stroke="var(--pane)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M932 770v22M948 764v28M964 770v22" stroke="var(--pane)" strokeWidth="7" opacity="0.8" />
      <path d="M924 880v-40a24 26 0 0 1 48 0v40Z" fill="var(--near)" />
    </svg>
  );
}
