type SkyProps = { sun: { x: number; y: number; radius: number }; clouds: string };

/** Returns a number between 0 and 1, which is always the same for a seed, so that the sky never changes. */
function scatter(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43758.5453;
  return value - Math.floor(value);
}

const stars = Array.from({ length: 54 }, (_, star) => {
  const x = Math.round(scatter(star + 1) * 1200);
  const y = Math.round(scatter(star + 77) ** 1.5 * 520);
  return `M${x} ${y}h.01`;
}).join("");

/** The sky of all landscapes, with sun or moon, clouds and stars. */
export function Sky({ sun, clouds }: SkyProps) {
  return (
    <>
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-high)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" stopColor="var(--glow)" stopOpacity="0.85" />
          <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--water)" />
          <stop offset="1" stopColor="var(--water-deep)" />
        </linearGradient>
      </defs>
      <path d="M0 0H1200V960H0Z" fill="url(#sky)" />
      <path d={stars} stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity="var(--star)" />
      <circle cx={sun.x} cy={sun.y} r={sun.radius * 5} fill="url(#glow)" />
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill="var(--sun)" />
      <path d={clouds} stroke="var(--cloud)" strokeWidth="14" strokeLinecap="round" opacity="0.36" fill="none" />
    </>
  );
}
