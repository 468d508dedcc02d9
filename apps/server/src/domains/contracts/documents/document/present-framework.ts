import { formatPercent } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules/documents";
import { printableName } from "../../../../print/printable.ts";
import type { ServiceFigures } from "../../../../print/section/figures.ts";
import { markedNote } from "../../../../print/section/partial-text.ts";
import { presentAllCosts, presentService } from "../../../../print/section/present-notes.ts";
import { translatorOf } from "../../../../print/section/proposal-translator.ts";
import { type ArticleBlock, type Block, type Fact, heading, paragraph, small } from "./blocks.ts";
import type { AccountFigures, ContractInput } from "./input.ts";
import { presentClient } from "./present-client.ts";
import { presentDistributor } from "./present-distributor.ts";
import { presentServiceDue, serviceFeeOf } from "./present-service.ts";
import { presentArticles } from "./present-wording.ts";
import { costsOfContract } from "./whole-costs.ts";
import type { ContractWord, ContractWords } from "./words.ts";

type Article = { readonly title: ContractWord; readonly paragraphs: readonly ContractWord[] };
const subject: Article = { title: "article-subject", paragraphs: ["article-subject-1", "article-subject-2"] };
/** The payments that go to the distributor: the money for investments, only its fee, or none. */
function subjectOf({ payments, terms }: ContractInput): Article {
  const isDistributors = (account: AccountFigures | null | undefined) => account?.ownerRole === "Distributor";
  if (payments.some(({ account }) => isDistributors(account)))
    return { ...subject, paragraphs: ["article-subject-1", "article-subject-2-received"] };
  return isDistributors(terms.service?.account)
    ? { ...subject, paragraphs: ["article-subject-1", "article-subject-2-fee"] }
    : subject;
}
const subjectOfAppendix: Article = {
  title: "article-appendix",
  paragraphs: ["article-appendix-1", "article-appendix-2"],
};
const term: Article = { title: "article-term", paragraphs: ["article-term-1"] };
const orders: Article = { title: "article-orders", paragraphs: ["article-orders-1", "article-orders-2"] };
const fees: Article = { title: "article-fees", paragraphs: ["article-fees-1"] };
/** A contract without orders comes without the document that lists costs. */
const feesWithoutOrders: Article = { title: "article-fees", paragraphs: ["article-fees-alone-1"] };
const risk: Article = { title: "article-risk", paragraphs: ["article-risk-1"] };
/** The countries whose law and supervisors the texts name; for others the texts are general. */
const countriesOfLaw = ["CZ", "SK"] as const;

function dataArticle({ wordings }: ContractInput): Article {
  const paragraphs: ContractWord[] = ["article-data-1", "article-data-2"];
  return {
    title: "article-data",
    paragraphs: [...paragraphs, ...(wordings?.notice ? ["article-data-3" as const] : [])],
  };
}

const lawOf = ({ country }: ContractInput) => countriesOfLaw.find((code) => code === country) ?? "other";

/** The client's rights against the distributor: to withdraw, and to complain. */
function articlesOfRights(input: ContractInput): readonly Article[] {
  const { distributor } = input;
  const { withdrawalAddress, seat, email } = distributor ?? {};
  const withdrawalTo: ContractWord[] = withdrawalAddress ? ["article-withdrawal-to"] : [];
  const complaintsTo: ContractWord[] = seat && email ? ["article-complaints-to"] : [];
  return [
    { title: "article-withdrawal", paragraphs: ["article-withdrawal-1", ...withdrawalTo, "article-withdrawal-2"] },
    {
      title: "article-complaints",
      paragraphs: ["article-complaints-1", ...complaintsTo, `article-complaints-${lawOf(input)}`],
    },
  ];
}

function articlesAfter(input: ContractInput): readonly Article[] {
  return [
    ...articlesOfRights(input),
    { title: "article-signing", paragraphs: ["article-signing-1", "article-signing-2"] },
    { title: "article-final", paragraphs: [`article-law-${lawOf(input)}`, "article-final-1"] },
  ];
}

/**
 * The rights to withdraw and to complain in the words of the contract, for the information before it; empty if the
 * distributor has its own wording of either.
 */
export function presentRights(input: ContractInput, words: ContractWords): Block[] {
  const { contract, appendix, information } = input.wordings ?? {};
  if (information ?? (input.terms.appendixOf ? appendix : contract)) return [];
  return articlesIn(articlesOfRights(input), input, words).flatMap(({ title, paragraphs }) => [
    heading(title),
    ...paragraphs.map(paragraph),
  ]);
}

/** The portal's own articles of a contract or an appendix. */
function presentPortalArticles(input: ContractInput, words: ContractWords): ArticleBlock[] {
  const agreed = [orders, input.orders.length > 0 ? fees : feesWithoutOrders, dataArticle(input), risk];
  const after = articlesAfter(input);
  const articles = input.terms.appendixOf
    ? [subjectOfAppendix, ...agreed, ...after]
    : [subjectOf(input), ...agreed, term, ...after];
  return articlesIn(articles, input, words);
}

/** Articles with the distributor's addresses. */
function articlesIn(articles: readonly Article[], input: ContractInput, words: ContractWords) {
  const { withdrawalAddress, seat, email } = input.distributor ?? {};
  const address = printableName(withdrawalAddress ?? "");
  const parameters = { address, seat: printableName(seat ?? ""), email: printableName(email ?? "") };
  return articles.map(({ title, paragraphs }) => ({
    title: words(title),
    paragraphs: paragraphs.map((key) => words(key, parameters)),
  }));
}

/** The framework contract, or the appendix to it: parties, terms and articles. */
export function presentFramework(input: ContractInput, words: ContractWords): Block[] {
  const own = input.wordings?.[input.terms.appendixOf ? "appendix" : "contract"];
  return [
    heading(words("parties")),
    { kind: "facts", rows: presentAdvisor(input, words) },
    heading(words("client")),
    ...presentClient(input.client, words),
    heading(words("terms")),
    { kind: "facts", rows: presentTerms(input, words) },
    ...presentMark(input),
    heading(words("articles")),
    { kind: "articles", items: own ? presentArticles(own) : presentPortalArticles(input, words) },
    // The note is about the portal's articles only.
    ...(own ? [] : [small(words("model-text"))]),
  ];
}

/** A note that explains the mark behind the total of costs; empty if the total counts every cost. */
function presentMark(input: ContractInput): Block[] {
  const note = markedNote(costsOfContract(input)?.total.uncounted ?? [], input.language);
  return note === "" ? [] : [small(note)];
}

function presentAdvisor({ advisor, distributor }: ContractInput, words: ContractWords): Fact[] {
  if (distributor) return presentDistributor(distributor, advisor, words);
  return [
    { label: words("distributor"), value: printableName(advisor.company) },
    { label: words("advisor"), value: printableName(advisor.name) },
    { label: words("phone"), value: advisor.phone === null ? words("not-stated") : printableName(advisor.phone) },
    { label: words("email"), value: printableName(advisor.email) },
  ];
}

function presentTerms(input: ContractInput, words: ContractWords): Fact[] {
  const { terms, section, language } = input;
  const { appendixOf } = terms;
  const service = section?.service ?? terms.service?.figures ?? null;
  const costs = costsOfContract(input);
  const fee = serviceFeeOf(input);
  return [
    {
      label: words("contract-kind"),
      value: appendixOf ? nameFramework(appendixOf, words) : words("new-contract"),
    },
    { label: words("long-term"), value: words(terms.isLongTerm ? "yes" : "no") },
    ...(section?.service
      ? presentService(section.service, section.currencyCode, translatorOf(language))
      : presentServiceWithoutOrders(input, words)),
    ...(fee ? presentServiceDue(fee, words) : []),
    ...(costs ? presentAllCosts(costs, language, translatorOf(language)) : []),
    ...(hasDiscount(service) ? [] : [discountOf(terms.discount, words)]),
  ];
}

/** Names a framework contract by its number; contracts created before numbers existed, and imported ones, have none. */
function nameFramework(
  { clientName, number }: NonNullable<ContractInput["terms"]["appendixOf"]>,
  words: ContractWords,
): string {
  const name = printableName(clientName);
  return number
    ? words("appendix-of-number", { name, number: formatContractNumber(number) })
    : words("appendix-of", { name });
}

const hasDiscount = (service: ServiceFigures | null) => (service?.discount ?? 0) > 0;

/** The service of a contract without orders, whose fees are agreed too. */
function presentServiceWithoutOrders({ terms, language }: ContractInput, words: ContractWords): Fact[] {
  const { service } = terms;
  return service
    ? presentService(service.figures, service.currencyCode, translatorOf(language))
    : withoutFees(terms, words);
}

/** The facts of contracts created before fees were stored with the model. */
function withoutFees({ serviceModel, advisoryFeeRate }: ContractInput["terms"], words: ContractWords): Fact[] {
  return [
    {
      label: words("service-model"),
      value: serviceModel === null ? words("not-stated") : printableName(serviceModel),
    },
    ...(advisoryFeeRate === null
      ? []
      : [{ label: words("advisory-fee"), value: words("a-year", { value: formatPercent(advisoryFeeRate) }) }]),
  ];
}

function discountOf(discount: number, words: ContractWords): Fact {
  const value = discount > 0 ? words("discount-percent", { value: formatPercent(discount) }) : words("no-discount");
  return { label: words("discount"), value };
}
