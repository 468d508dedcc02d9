import { resolve } from "node:path";
import { reviewedAttacks } from "./attacks.ts";
import { openCheckout } from "./checkout.ts";

/**
 * Attacks the portal of a checkout, this one or an older one, as the review of November 2026 did, and prints what was held.
 * `names`: some findings alone. Returns the exit code: 1 where an attack got through or could not be made.
 */
export async function attackCheckout(folder: string, names: readonly string[]): Promise<number> {
  const wanted = reviewedAttacks.filter(({ finding }) => names.length === 0 || names.includes(finding));
  const results: { finding: string; what: string; failure: string | null }[] = [];
  for (const { finding, what, attack } of wanted) {
    const checkout = openCheckout(resolve(folder));
    const failure = await attack(checkout).catch((error: unknown) => `could not be tried: ${String(error)}`);
    await checkout.close();
    results.push({ finding, what, failure });
    console.log([finding.padEnd(3), what.padEnd(72), failure === null ? "held" : `NOT HELD: ${failure}`].join("  "));
  }
  const held = results.filter(({ failure }) => failure === null).length;
  console.log(`\n${results.length} tried, ${held} held.`);
  return held === results.length && results.length > 0 ? 0 : 1;
}
