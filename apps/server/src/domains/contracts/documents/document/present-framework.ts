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
import type { ContractTextKey, TranslateContractText } from "./contract-texts.ts";

type Article = { readonly title: ContractTextKey; readonly paragraphs: readonly ContractTextKey[] };
const subject: Article = { title: "article-subject", paragraphs: ["article-subject-1", "article-subject-2"] };
/**
 * Returns the article on the subject of the contract. Its text depends on the payments that the distributor receives:
 * the investments, only its fee, or no payments.
 */
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
/** The article on fees for a contract without orders, which has no document that lists the costs. */
const feesWithoutOrders: Article = { title: "article-fees", paragraphs: ["article-fees-alone-1"] };
const risk: Article = { title: "article-risk", paragraphs: ["article-risk-1"] };
/** Countries whose law and supervisors the texts name. For other countries the texts are generic. */
const countriesOfLaw = ["CZ", "SK"] as const;

function dataArticle({ wordings }: ContractInput): Article {
  const paragraphs: ContractTextKey[] = ["article-data-1", "article-data-2"];
  return {
    title: "article-data",
    paragraphs: [...paragraphs, ...(wordings?.notice ? ["article-data-3" as const] : [])],
  };
}

const lawOf = ({ country }: ContractInput) => countriesOfLaw.find((code) => code === country) ?? "other";

/** Returns the articles on the client's rights to withdraw and to complain. */
function articlesOfRights(input: ContractInput): readonly Article[] {
  const { distributor } = input;
  const { withdrawalAddress, seat, email } = distributor ?? {};
  const withdrawalTo: ContractTextKey[] = withdrawalAddress ? ["article-withdrawal-to"] : [];
  const complaintsTo: ContractTextKey[] = seat && email ? ["article-complaints-to"] : [];
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
 * Presents the contract's articles on the rights to withdraw and to complain, for the pre-contract information. Returns
 * an empty list if the distributor has its own wording of the contract or of the information.
 */
export function presentRights(input: ContractInput, translate: TranslateContractText): Block[] {
  const { contract, appendix, information } = input.wordings ?? {};
  if (information ?? (input.terms.appendixOf ? appendix : contract)) return [];
  return articlesIn(articlesOfRights(input), input, translate).flatMap(({ title, paragraphs }) => [
    heading(title),
    ...paragraphs.map(paragraph),
  ]);
}

/** Presents the standard articles of a contract or an appendix. */
function presentStandardArticles(input: ContractInput, translate: TranslateContractText): ArticleBlock[] {
  const agreed = [orders, input.orders.length > 0 ? fees : feesWithoutOrders, dataArticle(input), risk];
  const after = articlesAfter(input);
  const articles = input.terms.appendixOf
    ? [subjectOfAppendix, ...agreed, ...after]
    : [subjectOf(input), ...agreed, term, ...after];
  return articlesIn(articles, input, translate);
}

/** Presents articles with the distributor's addresses in place of their placeholders. */
function articlesIn(articles: readonly Article[], input: ContractInput, translate: TranslateContractText) {
  const { withdrawalAddress, seat, email } = input.distributor ?? {};
  const address = printableName(withdrawalAddress ?? "");
  const parameters = { address, seat: printableName(seat ?? ""), email: printableName(email ?? "") };
  return articles.map(({ title, paragraphs }) => ({
    title: translate(title),
    paragraphs: paragraphs.map((key) => translate(key, parameters)),
  }));
}

/** Presents the framework contract, or the appendix to a framework contract: parties, terms and articles. */
export function presentFramework(input: ContractInput, translate: TranslateContractText): Block[] {
  const own = input.wordings?.[input.terms.appendixOf ? "appendix" : "contract"];
  return [
    heading(translate("parties")),
    { kind: "facts", rows: presentAdvisor(input, translate) },
    heading(translate("client")),
    ...presentClient(input.client, translate),
    heading(translate("terms")),
    { kind: "facts", rows: presentTerms(input, translate) },
    ...presentMark(input),
    heading(translate("articles")),
    { kind: "articles", items: own ? presentArticles(own) : presentStandardArticles(input, translate) },
    // The note applies only to the standard articles, not to the distributor's own wording.
    ...(own ? [] : [small(translate("model-text"))]),
  ];
}

/**
 * Presents the note that explains the mark after the total costs. Returns an empty list if the total includes every
 * cost.
 */
function presentMark(input: ContractInput): Block[] {
  const note = markedNote(costsOfContract(input)?.total.uncounted ?? [], input.language);
  return note === "" ? [] : [small(note)];
}

function presentAdvisor({ advisor, distributor }: ContractInput, translate: TranslateContractText): Fact[] {
  if (distributor) return presentDistributor(distributor, advisor, translate);
  return [
    { label: translate("distributor"), value: printableName(advisor.company) },
    { label: translate("advisor"), value: printableName(advisor.name) },
    {
      label: translate("phone"),
      value: advisor.phone === null ? translate("not-stated") : printableName(advisor.phone),
    },
    { label: translate("email"), value: printableName(advisor.email) },
  ];
}

function presentTerms(input: ContractInput, translate: TranslateContractText): Fact[] {
  const { terms, section, language } = input;
  const { appendixOf } = terms;
  const service = section?.service ?? terms.service?.figures ?? null;
  const costs = costsOfContract(input);
  const fee = serviceFeeOf(input);
  return [
    {
      label: translate("contract-kind"),
      value: appendixOf ? nameFramework(appendixOf, translate) : translate("new-contract"),
    },
    { label: translate("long-term"), value: translate(terms.isLongTerm ? "yes" : "no") },
    ...(section?.service
      ? presentService(section.service, section.currencyCode, translatorOf(language))
      : presentServiceWithoutOrders(input, translate)),
    ...(fee ? presentServiceDue(fee, translate) : []),
    ...(costs ? presentAllCosts(costs, language, translatorOf(language)) : []),
    ...(hasDiscount(service) ? [] : [discountOf(terms.discount, translate)]),
  ];
}

/**
 * Identifies a framework contract by its number. Framework contracts that were imported, or created before numbers
 * existed, have no number.
 */
function nameFramework(
  { clientName, number }: NonNullable<ContractInput["terms"]["appendixOf"]>,
  translate: TranslateContractText,
): string {
  const name = printableName(clientName);
  return number
    ? translate("appendix-of-number", { name, number: formatContractNumber(number) })
    : translate("appendix-of", { name });
}

const hasDiscount = (service: ServiceFigures | null) => (service?.discount ?? 0) > 0;

/**
 * Presents the service of a contract without orders. The contract itself states the fees, because it has no order that
 * could.
 */
function presentServiceWithoutOrders({ terms, language }: ContractInput, translate: TranslateContractText): Fact[] {
  const { service } = terms;
  return service
    ? presentService(service.figures, service.currencyCode, translatorOf(language))
    : withoutFees(terms, translate);
}

/** Presents the terms of contracts that were created before fees were stored with the service model. */
function withoutFees(
  { serviceModel, advisoryFeeRate }: ContractInput["terms"],
  translate: TranslateContractText,
): Fact[] {
  return [
    {
      label: translate("service-model"),
      value: serviceModel === null ? translate("not-stated") : printableName(serviceModel),
    },
    ...(advisoryFeeRate === null
      ? []
      : [{ label: translate("advisory-fee"), value: translate("a-year", { value: formatPercent(advisoryFeeRate) }) }]),
  ];
}

function discountOf(discount: number, translate: TranslateContractText): Fact {
  const value =
    discount > 0 ? translate("discount-percent", { value: formatPercent(discount) }) : translate("no-discount");
  return { label: translate("discount"), value };
}
