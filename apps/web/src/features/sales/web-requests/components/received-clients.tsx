import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { Section } from "#ui/layout/section.tsx";
import { clientFacts, clientName } from "../model/client-facts.ts";
import { dropClient, type ReceivedClient, receivedClientsStore } from "../model/received-clients.ts";
import { ClientDetails } from "./client-details.tsx";
import classes from "./received-clients.module.css";

type Start = (received: ReceivedClient, name: string) => void;

/**
 * Lists the clients from web requests, with buttons to view their details, start a cart, or remove them. Returns null
 * if no clients are waiting.
 * Source: docs/reference/drafts.md#waiting-clients.
 */
export function ReceivedClients({ onStart }: { onStart: Start }) {
  const { t } = useTexts("web-request");
  const received = receivedClientsStore.use();
  if (received.length === 0) return null;
  return (
    <Section title={t("received-title", { count: received.length })} isFlush>
      <ul className={classes["list"]}>
        {received.map((each) => (
          <Entry key={each.id} received={each} onStart={onStart} />
        ))}
      </ul>
    </Section>
  );
}

function Entry({ received, onStart }: { received: ReceivedClient; onStart: Start }) {
  const { t } = useTexts("web-request");
  const { id, client } = received;
  const [isOpen, setOpen] = useState(false);
  const name = clientName(client) ?? t("nameless");
  const mainFacts = clientFacts(client).filter((fact) => ["birthDate", "email", "phoneNumber"].includes(fact.name));

  async function handleDrop() {
    const isSure = await confirm({
      title: t("drop-title", { name }),
      text: t("drop-text"),
      confirmLabel: t("drop"),
      cancelLabel: t("shell:cancel"),
      isDangerous: true,
    });
    if (isSure) dropClient(id);
  }

  return (
    <li className={classes["entry"]}>
      <span className={classes["icon"]} aria-hidden>
        <IconUserPlus size={20} stroke={1.7} />
      </span>
      <div className={classes["words"]}>
        <p className={classes["name"]}>{name}</p>
        {mainFacts.length > 0 && <p className={classes["known"]}>{mainFacts.map(({ value }) => value).join(" · ")}</p>}
      </div>
      <div className={classes["actions"]}>
        <Button variant="subtle" onClick={() => void handleDrop()}>
          {t("drop")}
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t("see")}
        </Button>
        <Button onClick={() => onStart(received, name)}>{t("start")}</Button>
      </div>
      {isOpen && <ClientDetails name={name} client={client} onClose={() => setOpen(false)} />}
    </li>
  );
}
