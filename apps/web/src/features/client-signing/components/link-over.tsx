import { useTexts } from "#lib/use-texts.tsx";
import { ClientHeading } from "#ui/client-page/client-heading.tsx";
import type { SigningLink } from "../model/use-link.ts";
import { AdvisorContact } from "./advisor-contact.tsx";

/** A link that signs no more: why, and whom to call. */
export function LinkOver({ link }: { link: SigningLink }) {
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
