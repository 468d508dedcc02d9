import { type FormEvent, useState } from "react";
import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import page from "#ui/layout/client-page/client-page.module.css";
import { TextField } from "#ui/layout/client-page/text-field.tsx";
import { useExamination } from "../model/use-examination.ts";
import { KnownFacts } from "./known-facts.tsx";
import classes from "./verify.module.css";

/** The endpoint's limit. No code is longer, so a longer one is reported as unknown without a request. */
const maxCodeLength = 100;

/** Returns the server's record of a code; null if the code is too long. */
const verifyCode = async (code: string) =>
  code.length > maxCodeLength ? null : await call("verifyDocument", { params: { digest: code } });

/** A form that checks a proposal by its code instead of its file. */
export function CodeCheck() {
  const { t } = useTexts("verify");
  const [code, setCode] = useState("");
  const [wasTried, setTried] = useState(false);
  const { state, run } = useExamination(verifyCode);
  const typed = code.trim();
  const proposal = state.kind === "found" && state.found?.kind === "proposal" ? state.found : null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (typed !== "") await run(typed);
  }

  return (
    <section className={page["card"]} aria-label={t("code-title")}>
      <h2>{t("code-title")}</h2>
      <p>{t("code-text")}</p>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={t("code")}
          value={code}
          error={wasTried && typed === "" ? t("code-missing") : null}
          autoComplete="off"
          onChange={setCode}
        />
        <button type="submit" className={page["action"]} disabled={state.kind === "running"}>
          {t("code-check")}
        </button>
      </form>
      <div aria-live="polite">
        {state.kind === "running" && <p>{t("checking")}</p>}
        {state.kind === "failed" && <p role="alert">{state.text}</p>}
        {state.kind === "found" && (
          <div className={classes["result"]} data-mood={proposal === null ? "wrong" : "well"}>
            <h3>{t(proposal === null ? "code-unknown" : "code-known")}</h3>
            <p>{t(proposal === null ? "code-unknown-text" : "code-known-text", { code: state.subject })}</p>
            {proposal !== null && <KnownFacts known={proposal} />}
          </div>
        )}
      </div>
    </section>
  );
}
