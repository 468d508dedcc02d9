import { Button, Tabs } from "@mantine/core";
import type { CartState } from "@fundport/cart";
import { truncateName } from "@fundport/i18n";
import { checkClientName } from "@fundport/rules";
import { IconFileText, IconMail } from "@tabler/icons-react";
import { lazy, type ReactNode, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link, useLocation, useSearchParams } from "react-router";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import tabList from "#ui/layout/tabs.module.css";
import { DialogCode } from "#ui/overlays/dialog-code.tsx";
import type { ProposalPart } from "../model/build-proposal.ts";
import { useGeneration } from "../model/use-generation.ts";
import { useSending } from "../model/use-sending.ts";
import type { BirthDate } from "../model/use-birth-date.ts";
import { refusedCartKey } from "../describe-failure.ts";
import { BirthDateField } from "./birth-date-field.tsx";
import { ClientField } from "./client-field.tsx";
import { DocumentChoice } from "./document-choice.tsx";
import type { Obstacle } from "../model/list-obstacles.ts";
import { Blocked, Outcome } from "./proposal-outcome.tsx";
import classes from "./proposal-page.module.css";

const SendDialog = lazy(() => import("./send-dialog.tsx").then(({ SendDialog }) => ({ default: SendDialog })));

type ProposalPageProps = {
  cart: CartState;
  parts: readonly ProposalPart[];
  /** Renders the preview of one part of the document. */
  renderPreview: (part: ProposalPart) => ReactNode;
  /** Renders the total costs of the chosen parts. */
  renderCosts: (chosen: readonly ProposalPart[]) => ReactNode;
  /** The obstacles that prevent the proposal; empty if none do. */
  obstacles: readonly Obstacle[];
  /** Obstacles that only the server has found. The page shows them, but the advisor can still try again. */
  refused: readonly Obstacle[];
  isLoading: boolean;
  /** The advisor's own address, to which a copy can be sent. */
  ownEmail: string;
  /** Called after the server has refused a request. Loads changed data and shows the issues. */
  onRefusal: (error: unknown) => Promise<void>;
  /** Called after a document was created or sent. */
  onCreated: () => void;
  /** The id of the draft that the cart was loaded from or saved into; null if there is none. */
  draftId: string | null;
  /** The client's name from the framework contract; empty if the cart has no framework contract. */
  clientName: string;
  /**
   * The field for the client's date of birth. Null if no fee depends on the date, or if the cart already contains it.
   */
  birthDate: BirthDate | null;
  onNewContract: () => void;
  /** The list of earlier proposals. */
  children?: ReactNode;
};

/**
 * The page of the investment proposal: shows its parts as tabs. Creates a document of one part or of all chosen parts,
 * as a file or by email.
 * Source: docs/reference/proposals.md#proposal-page.
 */
export function ProposalPage(props: ProposalPageProps) {
  const { cart, parts, obstacles, refused, onRefusal, onCreated, draftId } = props;
  const { t } = useTexts("proposal");
  const [search] = useSearchParams();
  const { chosen, excludedKeys, toggle } = useChosenParts(parts);
  const [withDerivations, setWithDerivations] = useState(false);
  const [typedClient, setTypedClient] = useState<string | null>(null);
  const clientName = typedClient ?? props.clientName;
  const clientIssue = checkClientName("clientName", clientName)[0];
  const active = parts.find(({ key }) => key === search.get("tab")) ?? parts[0];
  const requestFor = (requestedParts: readonly ProposalPart[]) => ({
    parts: requestedParts,
    withDerivations,
    clientName,
    draftId,
  });
  const generation = useGeneration(cart, {
    onRefusal,
    onCreated,
    currentRequest: (partKey) => requestFor(partKey === null ? chosen : parts.filter(({ key }) => key === partKey)),
  });
  const sending = useSending({ cart, parts, onRefusal, onCreated });
  // The obstacles are known only once the products have loaded or failed.
  const blocked = props.isLoading ? [] : [...obstacles, ...refused];
  const isCartRefused = generation.failure === refusedCartKey;
  if (!active) return <EmptyProposal />;
  const isDateRead = !props.birthDate?.issue && !props.birthDate?.isUnread;
  const isReady = obstacles.length === 0 && !props.isLoading && !clientIssue && isDateRead;
  const actionsOf = (requestedParts: readonly ProposalPart[], partKey: string | null) => ({
    isDisabled: !isReady || requestedParts.length === 0 || generation.isRunning,
    onFile: () => generation.start(requestFor(requestedParts), partKey),
    onMail: () => sending.open(requestFor(requestedParts)),
  });
  return (
    <Page title={t("title")} subtitle={t("subtitle")} actions={<PageActions onNewContract={props.onNewContract} />}>
      <div className={classes["layout"]}>
        <PartTabs
          parts={parts}
          active={active}
          actions={<PartActions {...actionsOf([active], active.key)} />}
          renderPreview={props.renderPreview}
        />
        <aside className={classes["aside"]} aria-label={t("choose-title")}>
          <Section title={t("choose-title")} description={t("choose-all-in-one")}>
            <DocumentChoice
              parts={parts}
              excludedKeys={excludedKeys}
              onToggle={toggle}
              withDerivations={withDerivations}
              onDerivations={setWithDerivations}
            />
            {chosen.length === 0 && <p className={classes["hint"]}>{t("choose-none")}</p>}
            <ClientField value={clientName} issue={clientIssue} onChange={setTypedClient} />
            {props.birthDate && <BirthDateField {...props.birthDate} />}
            {blocked.length > 0 && <Blocked obstacles={blocked} isAnswer={isCartRefused} />}
            <Outcome generation={generation} isFailureShown={isCartRefused && blocked.length > 0} />
            <MainActions
              {...actionsOf(chosen, null)}
              isReady={isReady && chosen.length > 0}
              isRunning={generation.isRunning}
              hasFile={generation.file !== null}
            />
          </Section>
        </aside>
      </div>
      {props.renderCosts(chosen)}
      {props.children}
      {sending.request && (
        <DialogCode onMissing={sending.close}>
          <SendDialog sending={sending} request={sending.request} ownEmail={props.ownEmail} />
        </DialogCode>
      )}
    </Page>
  );
}

function PageActions({ onNewContract }: Pick<ProposalPageProps, "onNewContract">) {
  const { t } = useTexts("proposal");
  return (
    <>
      <Button component={Link} to="/cart" variant="default">
        {t("back-to-cart")}
      </Button>
      <Button variant="default" onClick={onNewContract}>
        {t("new-contract")}
      </Button>
    </>
  );
}

/** Returns the parts that the document includes (initially all) and functions that change the choice. */
function useChosenParts(parts: readonly ProposalPart[]) {
  const [excludedKeys, setExcludedKeys] = useState<ReadonlySet<string>>(new Set());
  function toggle(key: string) {
    setExcludedKeys((keys) =>
      keys.has(key) ? new Set([...keys].filter((one) => one !== key)) : new Set([...keys, key]),
    );
  }
  return { chosen: parts.filter(({ key }) => !excludedKeys.has(key)), excludedKeys, toggle };
}

type PartTabsProps = Pick<ProposalPageProps, "parts" | "renderPreview"> & { active: ProposalPart; actions: ReactNode };

/**
 * The parts as tabs. The open tab is stored in the address; opening another tab keeps the state of the history entry.
 */
function PartTabs({ parts, active, actions, renderPreview }: PartTabsProps) {
  const { t } = useTexts("proposal");
  const [, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return (
    <Tabs
      value={active.key}
      onChange={(key) => key !== null && setSearch({ tab: key }, { replace: true, state })}
      keepMounted={false}
      className={classes["tabs"] ?? ""}
    >
      <Tabs.List className={tabList["list"] ?? ""} aria-label={t("tabs-label")}>
        {parts.map(({ key, name }) => (
          <Tabs.Tab key={key} value={key} className={`${tabList["tab"]} ${classes["tab"]}`}>
            {truncateName(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active.key} className={classes["panel"] ?? ""}>
        <Section title={t("preview-of", { name: truncateName(active.name) })} actions={actions}>
          {renderPreview(active)}
        </Section>
      </Tabs.Panel>
    </Tabs>
  );
}

type MainActionsProps = PartActionsProps & { isReady: boolean; isRunning: boolean; hasFile: boolean };

/** The buttons that create or send the document of all chosen parts. */
function MainActions({ isReady, isRunning, hasFile, isDisabled, onFile, onMail }: MainActionsProps) {
  const { t } = useTexts("proposal");
  return (
    <div className={classes["main-actions"]}>
      <Button
        fullWidth
        size="md"
        disabled={!isReady}
        loading={isRunning}
        onClick={onFile}
        leftSection={<IconFileText size={18} stroke={1.8} aria-hidden />}
      >
        {t(hasFile ? "generate-again" : "generate")}
      </Button>
      <Button
        fullWidth
        size="md"
        variant="default"
        disabled={isDisabled}
        onClick={onMail}
        leftSection={<IconMail size={18} stroke={1.8} aria-hidden />}
      >
        {t("email")}
      </Button>
    </div>
  );
}

type PartActionsProps = { isDisabled: boolean; onFile: () => void; onMail: () => void };

/** The buttons that create or send a document of only the open tab. */
function PartActions({ isDisabled, onFile, onMail }: PartActionsProps) {
  const { t } = useTexts("proposal");
  return (
    <>
      <Button size="xs" variant="default" disabled={isDisabled} onClick={onFile}>
        {t("generate-part")}
      </Button>
      <Button size="xs" variant="default" disabled={isDisabled} onClick={onMail}>
        {t("email-part")}
      </Button>
    </>
  );
}

function EmptyProposal() {
  const { t } = useTexts("proposal");
  return (
    <Page title={t("title")}>
      <Section>
        <EmptyState
          icon={<IconFileText size={24} stroke={1.6} />}
          title={t("empty-title")}
          action={
            <Button component={Link} to="/cart">
              {t("back-to-cart")}
            </Button>
          }
        >
          {t("empty-text")}
        </EmptyState>
      </Section>
    </Page>
  );
}
