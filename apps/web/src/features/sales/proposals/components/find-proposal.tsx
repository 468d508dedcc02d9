import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Section } from "#ui/layout/section.tsx";
import { proposalQuery } from "../api/proposal-queries.ts";
import { ProposalView } from "./proposal-view.tsx";
import classes from "./proposal-list.module.css";

/**
 * A field that finds one of the advisor's own proposals by its printed code.
 * Source: docs/reference/proposals.md#verification-code.
 */
export function FindProposal() {
  const { t, i18n } = useTexts("proposal");
  const [typedCode, setTypedCode] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({ ...proposalQuery(code, i18n.language), retry: false });
  const isUnknown = error instanceof CallError && error.status === 404;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const requestedCode = typedCode.trim();
    if (requestedCode === "") return;
    if (requestedCode === code) void refetch();
    else setCode(requestedCode);
  }
  const failure = error === null || isFetching ? null : t(isUnknown ? "find-unknown" : "find-failed");
  return (
    <Section title={t("find-title")} description={t("find-lead")}>
      <form className={classes["find"]} onSubmit={handleSubmit} noValidate>
        <TextInput
          label={t("made-code")}
          placeholder="7K3M-9QZ1-A2B4-C5D0"
          value={typedCode}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={failure}
          onChange={(event) => setTypedCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isFetching}>
          {t("find")}
        </Button>
      </form>
      <div aria-live="polite">
        {data !== undefined && error === null && (
          <div className={classes["found"]}>
            <ProposalView proposal={data} />
          </div>
        )}
      </div>
    </Section>
  );
}
