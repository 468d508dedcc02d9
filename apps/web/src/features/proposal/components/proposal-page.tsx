import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Tabs.layer.css";
import { Button, Checkbox, Tabs } from "@mantine/core";
import type { CartState } from "@fundport/cart";
import { truncateName } from "@fundport/i18n";
import { IconFileText } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import type { Pictures, ProposalPart } from "../model/build-proposal.ts";
import { useGeneration } from "../model/use-generation.ts";
import { Blocked, type Obstacle, Outcome } from "./proposal-outcome.tsx";
import classes from "./proposal-page.module.css";

type ProposalPageProps = {
  cart: CartState;
  parts: readonly ProposalPart[];
  /** What a part will show in the document. */
  renderPreview: (part: ProposalPart) => ReactNode;
  drawPictures: (part: ProposalPart) => Pictures;
  /** What keeps the proposal from being made; empty when nothing does. */
  obstacles: readonly Obstacle[];
  isLoading: boolean;
  /** Loads prices, fees and limits anew; the figures follow. */
  onOutdated: () => Promise<void>;
};

/** The investment proposal: its parts as tabs, which of them go into the document, and the document itself. */
export function ProposalPage(props: ProposalPageProps) {
  const { cart, parts, obstacles } = props;
  const { t } = useTranslation("proposal");
  const [search, setSearch] = useSearchParams();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = parts.filter(({ key }) => !left.has(key));
  const active = parts.find(({ key }) => key === search.get("tab")) ?? parts[0];
  const generation = useGeneration(cart, props.onOutdated);
  if (!active) return <NothingToPropose />;
  function toggle(key: string) {
    setLeft((keys) => (keys.has(key) ? new Set([...keys].filter((one) => one !== key)) : new Set([...keys, key])));
  }
  const isReady = obstacles.length === 0 && !props.isLoading && chosen.length > 0;
  return (
    <Page
      title={t("title")}
      subtitle={t("subtitle")}
      actions={
        <Button component={Link} to="/cart" variant="default">
          {t("back-to-cart")}
        </Button>
      }
    >
      <div className={classes["layout"]}>
        <Tabs
          value={active.key}
          onChange={(key) => key !== null && setSearch({ tab: key }, { replace: true })}
          keepMounted={false}
          className={classes["tabs"] ?? ""}
        >
          <Tabs.List className={classes["list"] ?? ""} aria-label={t("tabs-label")}>
            {parts.map(({ key, name }) => (
              <Tabs.Tab key={key} value={key} className={classes["tab"] ?? ""}>
                {truncateName(name)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={active.key} className={classes["panel"] ?? ""}>
            <Section title={t("preview-of", { name: truncateName(active.name) })}>
              {props.renderPreview(active)}
            </Section>
          </Tabs.Panel>
        </Tabs>
        <aside className={classes["aside"]} aria-label={t("choose-title")}>
          <Section title={t("choose-title")} description={t("choose-all-in-one")}>
            <div className={classes["choices"]}>
              {parts.map(({ key, name, uuids }) => (
                <Checkbox
                  key={key}
                  checked={!left.has(key)}
                  onChange={() => toggle(key)}
                  label={truncateName(name)}
                  description={t("part-of", { count: uuids.length })}
                />
              ))}
            </div>
            {chosen.length === 0 && <p className={classes["hint"]}>{t("choose-none")}</p>}
            {obstacles.length > 0 && <Blocked obstacles={obstacles} />}
            <Outcome generation={generation} />
            <Button
              fullWidth
              size="md"
              mt="md"
              disabled={!isReady}
              loading={generation.isRunning}
              onClick={() => generation.start(chosen, props.drawPictures)}
              leftSection={<IconFileText size={18} stroke={1.8} aria-hidden />}
            >
              {t(generation.file ? "generate-again" : "generate")}
            </Button>
          </Section>
        </aside>
      </div>
    </Page>
  );
}

function NothingToPropose() {
  const { t } = useTranslation("proposal");
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
