import { useTexts } from "#lib/language/use-texts.tsx";
import { ClientHeading } from "#ui/layout/client-page/client-heading.tsx";
import type { SigningLink } from "../model/use-signing-link.ts";
import { AdvisorContact } from "./advisor-contact.tsx";

/** Explains why a link can no longer be used to sign, and shows the advisor's contact. */
export function ClosedLink({ link }: { link: SigningLink }) {
  const { t } = useTexts("sign");
  const { state } = link;
  if (state === "Open") return null;
  return (
    <>
      <ClientHeading key={state}>{t(`over-${state}-title`)}</ClientHeading>
      <p>{t(`over-${state}-text`)}</p>
      <AdvisorContact link={link} />
    </>
  );
}
