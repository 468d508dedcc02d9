/** The fund's name and the facts about the share class, both read from the name of the share class. */
export type ClassName = {
  /** The name without the class facts; all classes of the fund share it. */
  readonly baseName: string;
  /** The class code, for example `R`, `1C` or `A2`; null if the name has none. */
  readonly letter: string | null;
  /**
   * True if the name mentions currency hedging. If the name does not mention hedging, the class may still be hedged.
   */
  readonly isHedged: boolean;
  readonly policy: "Distribution" | "ReInvestment" | null;
};

type Facts = { letter: string | null; isHedged: boolean; policy: ClassName["policy"] };

/** Words that come before the class code. */
const classWords = /^(?:class|cl|třída|tř|trieda|tr|klasse|clase|classe)$/iu;
/** Words that may come between the fund's name and the class facts, but belong to neither. */
const fillerWords = /^(?:class|třída|trieda|currency|share|shares|units?)$/iu;
const letter = /^(?:[A-Z]\d{0,2}|\d[A-Z]|[A-Z]-?(?=acc|dis|cap|inc))$/u;
const letterAfterWord = /^[A-Z\d]{1,3}$/iu;
const hedgedWords = /^(?:hedged|hdg|hgd|h|zajištěn[áéýo]?|zabezpečen[áéýo]?|abgesichert)$/iu;
const distributingWords =
  /^(?:dis|dist|distr|distributing|distribution|inc|div|dividendov[áéý]|výplatn[áéíý]|výnosov[áéý])$/iu;
const accumulatingWords =
  /^(?:acc|accum|accumulating|accumulation|cap|capitalisation|thesaurierend|akumulačn[áéíý]|kapitalizačn[áéíý])$/iu;
const surroundingPunctuation = /^[\s,;:.()[\]'"/–—-]+|[\s,;:.()[\]'"/–—-]+$/gu;
const trailingPunctuation = /[\s,;:(/–—-]+$/u;
/** A currency, optionally followed by a hedging mark: `EURH`, `CHF-H`. */
const currencyWord = /^([A-Z]{3})(?:-?(H))?$/u;
/** The currencies of funds. The list is limited, because some other currency codes are also words (`ALL`, `TOP`). */
const currencies: ReadonlySet<string> = new Set(
  (
    "AED AUD BGN BRL CAD CHF CNH CNY CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PLN QAR RON RUB " +
    "SAR SEK SGD THB TRY TWD USD ZAR"
  ).split(" "),
);
/** The minimum length of a base name. */
const minBaseLetters = 4;

/**
 * Splits the name of a share class into the name shared by all classes and the facts that distinguish the classes.
 * Removes currencies, hedging, policy and class letter from the end of the name and stops at the first other word, so
 * that a currency within the fund's name stays. The result is a guess based on issuers' naming styles, not a fact about
 * the fund.
 */
export function splitClassName(name: string): ClassName {
  const facts: Facts = { letter: null, isHedged: false, policy: null };
  let base = name.trim();
  for (;;) {
    const last = lastWord(base);
    if (last.rest.length < minBaseLetters) break;
    const before = lastWord(last.rest);
    const wordCount = readFacts(last.word, before.word, facts);
    const rest = (wordCount === 2 ? before : last).rest.replace(trailingPunctuation, "");
    if (wordCount === 0 || rest.length < minBaseLetters) break;
    base = rest;
  }
  return { baseName: base, ...facts };
}

function lastWord(text: string): { word: string; rest: string } {
  const space = text.lastIndexOf(" ");
  return { word: text.slice(space + 1), rest: text.slice(0, Math.max(space, 0)) };
}

/** Records the class facts in the last word or two. Returns how many words were used, 0 if none. */
function readFacts(last: string, previous: string, facts: Facts): number {
  const bare = last.replaceAll(surroundingPunctuation, "");
  if (bare === "") return 1;
  const before = previous.replaceAll(surroundingPunctuation, "");
  // A bare `H` means hedging only in brackets or after a currency; otherwise it is a class letter.
  if (hedgedWords.test(bare) && (bare.length > 1 || currencies.has(before) || last.startsWith("("))) {
    facts.isHedged = true;
    return 1;
  }
  const [, currency, mark] = currencyWord.exec(bare) ?? [];
  if (currency !== undefined && currencies.has(currency)) {
    if (mark) facts.isHedged = true;
    return 1;
  }
  const joined = splitJoined(bare);
  if (joined) return recordFacts(facts, joined.letter, joined.policy);
  const policy = policyOf(bare);
  if (policy) return recordFacts(facts, null, policy);
  if (classWords.test(before) && letterAfterWord.test(bare)) return recordFacts(facts, bare.toUpperCase(), null) + 1;
  // Some files cut names, so `UCITS E` is the start of `UCITS ETF` and not a class letter.
  if (letter.test(bare) && facts.letter === null && before !== "UCITS") return recordFacts(facts, bare, null);
  return fillerWords.test(bare) ? 1 : 0;
}

function recordFacts(facts: Facts, name: string | null, policy: ClassName["policy"]): number {
  facts.letter ??= name;
  facts.policy ??= policy;
  return 1;
}

/** Splits a word that joins a class letter and a policy: `A-acc`, `I-dis`. */
function splitJoined(word: string): { letter: string; policy: ClassName["policy"] } | null {
  const [first = "", second = "", ...more] = word.split("-");
  const policy = policyOf(second);
  return more.length === 0 && policy && letter.test(first) ? { letter: first, policy } : null;
}

function policyOf(word: string): ClassName["policy"] {
  if (distributingWords.test(word)) return "Distribution";
  return accumulatingWords.test(word) ? "ReInvestment" : null;
}
