export type Greeting = "good-morning" | "good-forenoon" | "good-afternoon" | "good-evening";

/** Returns the greeting for an hour of the day, from 0 to 23. */
export function greetingAt(hour: number): Greeting {
  if (hour < 4 || hour >= 18) return "good-evening";
  if (hour < 9) return "good-morning";
  return hour < 12 ? "good-forenoon" : "good-afternoon";
}
