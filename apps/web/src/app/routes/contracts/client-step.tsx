import type { ComponentProps } from "react";
import { ClientPage } from "#features/clients/form/components/client-page.tsx";
import { LeftNote } from "#features/contracts/creation/components/leave-note.tsx";
import { useContractStart } from "#features/contracts/creation/components/use-contract-start.tsx";
import type { ContractLeft } from "#features/contracts/records/model/leave-reason.ts";

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
