import { formatContractNumber } from "@fundport/rules";
import { Button } from "@mantine/core";
import { IconArrowLeft, IconFileOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRegion, SkeletonText } from "#ui/feedback/skeleton.tsx";
import { type Contract, liveContractQuery } from "#features/contracts/records/api/contract-queries.ts";
import { findReview } from "#features/contracts/records/model/find-review.ts";
import { KeyDocuments } from "#features/contracts/key-documents/components/key-documents.tsx";
import { NextStep } from "#features/contracts/signing/components/next-step.tsx";
import { Deliveries } from "#features/contracts/delivery/components/deliveries.tsx";
import { SignatureFacts } from "#features/contracts/delivery/components/signature-facts.tsx";
import { ClientQuestions } from "#features/contracts/signing/components/client-questions.tsx";
import { TrackerHistory } from "./tracker-history.tsx";
import { TrackerDocuments } from "./tracker-documents.tsx";
import { TrackerFacts } from "./tracker-facts.tsx";
import { TrackerOrder } from "./tracker-order.tsx";
import { TrackerStatus } from "./tracker-status.tsx";
import classes from "./tracker-page.module.css";

/**
 * The page /contracts/{id}: shows the state, the history and the documents of a contract. If `contractId` is null, it
 * shows that the contract was not found.
 */
export function TrackerPage({ contractId }: { contractId: number | null }) {
  const query = useQuery({ ...liveContractQuery(contractId ?? 0), enabled: contractId !== null });
  const { data: contract, error, isFetching, refetch } = query;
  const { t } = useTexts("contracts");
  const isMissing = contractId === null || (error instanceof CallError && [400, 404].includes(error.status));
  if (isMissing) return <NotFound />;
  return (
    <Page title={contract ? titleOf(contract, t) : t("title")} actions={<AllContracts />}>
      {contract && <Tracked contract={contract} />}
      {!contract && error !== null && (
        <Section>
          <ErrorState
            title={t("one-load-failed")}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Section>
      )}
      {!contract && error === null && <Loading />}
    </Page>
  );
}

type Translate = ReturnType<typeof useTexts<"contracts">>["t"];

function titleOf({ number, clientName }: Contract, t: Translate): string {
  return number === null
    ? t("one-title-client", { client: clientName })
    : t("one-title", { number: formatContractNumber(number) });
}

function AllContracts() {
  const { t } = useTexts("contracts");
  return (
    <Button
      component={Link}
      to="/contracts"
      variant="default"
      leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
    >
      {t("all")}
    </Button>
  );
}

/**
 * The content of a loaded contract. The signing methods are directly below its state while it can be signed on this
 * device.
 */
function Tracked({ contract }: { contract: Contract }) {
  const { t } = useTexts("contracts");
  const [openId, setOpenId] = useState<string | null>(null);
  const { state, signing, signature, deliveries, questions } = contract;
  const hasBegunHere = state === "Signing" && signing !== null && signing.way !== "External";
  const isSignedHere = (state === "Created" || hasBegunHere) && findReview(contract) !== "Refused";
  return (
    <div className={classes["layout"]}>
      <div className={classes["column"]}>
        <TrackerStatus contract={contract} />
        {isSignedHere && (
          <Section title={t("sign")}>
            <NextStep contract={contract} onShowDocument={setOpenId} />
          </Section>
        )}
        {signature !== null && (
          <Section title={t("signature")}>
            <SignatureFacts contract={contract} signature={signature} />
          </Section>
        )}
        {questions.length > 0 && (
          <Section title={t("questions")}>
            <ClientQuestions contract={contract} />
          </Section>
        )}
        <TrackerOrder contract={contract} />
        <TrackerHistory contract={contract} />
      </div>
      <div className={classes["column"]}>
        <TrackerFacts contract={contract} />
        <TrackerDocuments contract={contract} openId={openId} isSignedHere={isSignedHere} onOpen={setOpenId} />
        {isSignedHere && <KeyDocuments contract={contract} />}
        {deliveries.length > 0 && (
          <Section title={t("mails")}>
            <Deliveries deliveries={deliveries} label={t("mails")} />
          </Section>
        )}
      </div>
    </div>
  );
}

function NotFound() {
  const { t } = useTexts("contracts");
  return (
    <EmptyState
      icon={<IconFileOff size={24} stroke={1.6} />}
      title={t("not-found-title")}
      heading="h1"
      action={
        <Button component={Link} to="/contracts">
          {t("all")}
        </Button>
      }
    >
      {t("not-found-text")}
    </EmptyState>
  );
}

/** A loading skeleton in the shape of the page: state, history and facts. */
function Loading() {
  const { t } = useTexts("contracts");
  return (
    <SkeletonRegion label={t("loading")}>
      <div className={classes["layout"]}>
        <div className={classes["column"]}>
          <Section>
            <SkeletonText lines={3} />
          </Section>
          <Section>
            <SkeletonText lines={6} />
          </Section>
        </div>
        <div className={classes["column"]}>
          <Section>
            <SkeletonText lines={4} />
          </Section>
        </div>
      </div>
    </SkeletonRegion>
  );
}
