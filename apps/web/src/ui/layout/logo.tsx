/** The Fundport logo. It shows a line that leaves a harbour towards the sun. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect width="32" height="32" rx="8" fill="#0b5d5e" />
      <path d="M7 22.5c4 0 5-9 9-9s4 4 9-5" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <circle cx="25" cy="8.5" r="2.5" fill="#f3b23c" />
    </svg>
  );
}
