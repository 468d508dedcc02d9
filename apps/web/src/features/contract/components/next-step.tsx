import { useGlobalList } from "#features/reference/use-reference.ts";
import { spacedPhone } from "#lib/spaced-phone.ts";
import { useTexts } from "#lib/use-texts.tsx";
import type { Contract } from "../api/contract-queries.ts";
import classes from "./contract-page.module.css";

type State = Contract["state"];

/** What follows from a state; a contract that was only created is to be signed, and that depends on the user. */
const words = {
  Signing: "next-signing",
  Signed: "next-signed",
  Sealed: "next-signed",
  Delivered: "next-delivered",
  Declined: "next-declined",
  Expired: "next-expired",
  Revoked: "next-revoked",
  Withdrawn: "left-Withdrawn",
  Superseded: "left-Superseded",
} as const satisfies Record<Exclude<State, "Created">, string>;

/** What has to happen with the contract now. Source: client §2, Contract document view; docs/decisions/179. */
export function NextStep({ contract: { state } }: { contract: Contract }) {
  const { t } = useTexts("contract");
  if (state !== "Created") return <p className={classes["words"]}>{t(words[state])}</p>;
  return (
    <>
      <p className={classes["words"]}>{t("next-sign")}</p>
      <p className={classes["words"]}>{t("next-kept")}</p>
      <SigningRight />
    </>
  );
}

/** Where the advisor's account may have no contracts signed, whom to ask. Source: client §6, signing options. */
function SigningRight() {
  const { t } = useTexts("contract");
  const { signElectronically, signBiometrically, support } = useGlobalList("getUser");
  if (signElectronically || signBiometrically) return null;
  if (support === null) return <p className={classes["words"]}>{t("next-neither")}</p>;
  return (
    <div className={classes["words"]}>
      <p>{t("next-neither-ask", { name: support.name })}</p>
      <ul className={classes["contacts"]}>
        <li>
          <a href={`tel:${support.phoneNumber.replaceAll(/\s/g, "")}`}>{spacedPhone(support.phoneNumber)}</a>
        </li>
        <li>
          <a href={`mailto:${support.email}`}>{support.email}</a>
        </li>
      </ul>
    </div>
  );
}
