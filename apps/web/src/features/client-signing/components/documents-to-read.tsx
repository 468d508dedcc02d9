import { call, callForBytes } from "#lib/api.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { useAct } from "../model/use-act.ts";
import type { ContractToSign } from "../model/use-link.ts";
import { showPdf } from "../model/show-pdf.ts";
import classes from "./client-page.module.css";

type DocumentsProps = { token: string; contract: ContractToSign; onChange: () => Promise<void> };
type Opened = ContractToSign["documents"][number]["opened"];

/** The contract's documents and the key documents of its products: each opens in the browser, and that is kept. */
export function DocumentsToRead({ token, contract, onChange }: DocumentsProps) {
  const { t } = useTexts("sign");
  const { act, failure, isRunning } = useAct(onChange);
  const params = { token };
  const read = { lastPage: 1, seconds: 0, downloaded: true };

  const open = (
    name: string,
    load: () => Promise<Blob>,
    report: Parameters<typeof call<"reportReadAtLink">>[1]["body"],
  ) =>
    act(async () => {
      await showPdf(name, load);
      await call("reportReadAtLink", { params, body: report });
      await onChange();
    });

  return (
    <>
      <section className={classes["card"]} aria-label={t("documents")}>
        <h2>{t("documents")}</h2>
        <ul className={classes["list"]}>
          {contract.documents.map(({ documentId, name, opened }) => (
            <Row
              key={documentId}
              name={name}
              opened={opened}
              isDisabled={isRunning}
              onOpen={() =>
                void open(name, () => callForBytes("getDocumentToSign", { params: { token, id: documentId } }), {
                  ...read,
                  productType: "Contract",
                  documentId,
                })
              }
            />
          ))}
        </ul>
        <p className={classes["note"]}>{t("documents-copies")}</p>
      </section>
      {contract.keyDocuments.length > 0 && (
        <section className={classes["card"]} aria-label={t("key-documents")}>
          <h2>{t("key-documents")}</h2>
          {contract.keyDocuments.map(({ product, documents }) => (
            <div key={product}>
              <h3>{product}</h3>
              {documents.length === 0 && <p className={classes["note"]}>{t("key-none")}</p>}
              <ul className={classes["list"]}>
                {documents.map(({ documentId, productType, name, digest, opened }) => (
                  <Row
                    key={documentId}
                    name={name}
                    opened={opened}
                    isDisabled={isRunning}
                    onOpen={() =>
                      void open(name, () => callForBytes("getKeyDocumentToSign", { params: { token, digest } }), {
                        ...read,
                        productType,
                        documentId,
                      })
                    }
                  />
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}

type RowProps = { name: string; opened: Opened; isDisabled: boolean; onOpen: () => void };

function Row({ name, opened, isDisabled, onOpen }: RowProps) {
  const { t } = useTexts("sign");
  return (
    <li>
      <button type="button" className={classes["document"]} disabled={isDisabled} onClick={onOpen}>
        <span>{name}</span>
        <span className={classes["mark"]}>{t(opened === null ? "open" : "opened")}</span>
      </button>
    </li>
  );
}
