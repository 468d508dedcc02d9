import type { ComponentProps } from "react";
import { ClientPage } from "#features/client/components/client-page.tsx";
import { LeftNote } from "#features/contract/components/left-note.tsx";
import { useContractStart } from "#features/contract/components/use-contract-start.tsx";
import type { ContractLeft } from "#features/contract/model/contract-left.ts";

type ClientStepProps = Omit<ComponentProps<typeof ClientPage>, "contract"> & {
  /** Why one is here again, and not at the contract. */
  left: ContractLeft | null;
  onCreated: () => void;
};

/** The client's form, which ends in a contract. */
export function ClientStep({ left, head, onCreated, ...page }: ClientStepProps) {
  const contract = useContractStart(onCreated);
  return (
    <ClientPage
      {...page}
      contract={contract}
      head={
        <>
          {head}
          <LeftNote left={left} />
        </>
      }
    />
  );
}
