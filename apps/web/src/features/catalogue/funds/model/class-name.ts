/** What the name of a fund says of its share class. */
export type ClassName = {
  /** The name without it: what all classes of the fund have in common. */
  readonly baseName: string;
  /** What the class is called by: `R`, `1C`, `A2`; null where the name has none. */
  readonly letter: string | null;
  /** The name says that the exchange rate is hedged; one that does not is no proof of the contrary. */
  readonly isHedged: boolean;
  readonly policy: "Distribution" | "ReInvestment" | null;
};

type Facts = { letter: string | null; isHedged: boolean; policy: ClassName["policy"] };

/** Words that name the class by what follows them. */
const classWords = /^(?:class|cl|třída|tř|trieda|tr|klasse|clase|classe)$/iu;
/** A word that stands between the base name and its class and belongs to neither. */
const fillers = /^(?:class|třída|trieda|currency|share|shares|units?)$/iu;
const letter = /^(?:[A-Z]\d{0,2}|\d[A-Z]|[A-Z]-?(?=acc|dis|cap|inc))$/u;
const letterAfterWord = /^[A-Z\d]{1,3}$/iu;
const hedged = /^(?:hedged|hdg|hgd|h|zajištěn[áéýo]?|zabezpečen[áéýo]?|abgesichert)$/iu;
const paidOut = /^(?:dis|dist|distr|distributing|distribution|inc|div|dividendov[áéý]|výplatn[áéíý]|výnosov[áéý])$/iu;
const reinvested =
  /^(?:acc|accum|accumulating|accumulation|cap|capitalisation|thesaurierend|akumulačn[áéíý]|kapitalizačn[áéíý])$/iu;
const marksAround = /^[\s,;:.()[\]'"/–—-]+|[\s,;:.()[\]'"/–—-]+$/gu;
const marksAfter = /[\s,;:(/–—-]+$/u;
/** `EURH` and `CHF-H`: a currency and that it is hedged. */
const currencyWord = /^([A-Z]{3})(?:-?(H))?$/u;
/** The currencies that funds are issued in: others are words as well (`ALL`, `TOP`). */
const currencies: ReadonlySet<string> = new Set(
  (
    "AED AUD BGN BRL CAD CHF CNH CNY CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PLN QAR RON RUB " +
    "SAR SEK SGD THB TRY TWD USD ZAR"
  ).split(" "),
);
/** Less would be no name of a fund. */
const minBaseLetters = 4;

/**
 * Splits the name of a share class into what all classes of the fund are called and what tells them apart. It is read from
 * its end: currencies, hedging, policy and a class letter are taken off until a word is none of these, so that a currency in
 * the name of the fund itself stays. A guess by the house styles of issuers, never a fact of the fund.
 */
export function splitClassName(name: string): ClassName {
  const facts: Facts = { letter: null, isHedged: false, policy: null };
  let base = name.trim();
  for (;;) {
    const last = lastWord(base);
    if (last.rest.length < minBaseLetters) break;
    const before = lastWord(last.rest);
    const wordCount = takeFact(last.word, before.word, facts);
    const rest = (wordCount === 2 ? before : last).rest.replace(marksAfter, "");
    if (wordCount === 0 || rest.length < minBaseLetters) break;
    base = rest;
  }
  return { baseName: base, ...facts };
}

function lastWord(text: string): { word: string; rest: string } {
  const space = text.lastIndexOf(" ");
  return { word: text.slice(space + 1), rest: text.slice(0, Math.max(space, 0)) };
}

/** Notes what the last word, or the last two, say of the class; returns how many words that were, 0 where they say nothing. */
function takeFact(last: string, previous: string, facts: Facts): number {
  const bare = last.replaceAll(marksAround, "");
  if (bare === "") return 1;
  const before = previous.replaceAll(marksAround, "");
  // `H` alone is a class letter as well, but in brackets or after a currency.
  if (hedged.test(bare) && (bare.length > 1 || currencies.has(before) || last.startsWith("("))) {
    facts.isHedged = true;
    return 1;
  }
  const [, currency, mark] = currencyWord.exec(bare) ?? [];
  if (currency !== undefined && currencies.has(currency)) {
    if (mark) facts.isHedged = true;
    return 1;
  }
  const joined = splitJoined(bare);
  if (joined) return note(facts, joined.letter, joined.policy);
  const policy = policyOf(bare);
  if (policy) return note(facts, null, policy);
  if (classWords.test(before) && letterAfterWord.test(bare)) return note(facts, bare.toUpperCase(), null) + 1;
  // `UCITS E` is the beginning of `UCITS ETF`: some files cut names.
  if (letter.test(bare) && facts.letter === null && before !== "UCITS") return note(facts, bare, null);
  return fillers.test(bare) ? 1 : 0;
}

function note(facts: Facts, name: string | null, policy: ClassName["policy"]): number {
  facts.letter ??= name;
  facts.policy ??= policy;
  return 1;
}

/** `A-acc`, `I-dis`: a letter and a policy in one word. */
function splitJoined(word: string): { letter: string; policy: ClassName["policy"] } | null {
  const [first = "", second = "", ...more] = word.split("-");
  const policy = policyOf(second);
  return more.length === 0 && policy && letter.test(first) ? { letter: first, policy } : null;
}

function policyOf(word: string): ClassName["policy"] {
  if (paidOut.test(word)) return "Distribution";
  return reinvested.test(word) ? "ReInvestment" : null;
}
