import type { ComponentProps } from "react";
import { ClientPage } from "#features/clients/form/components/client-page.tsx";
import { LeaveNote } from "#features/contracts/creation/components/leave-note.tsx";
import { useContractStart } from "#features/contracts/creation/components/use-contract-start.tsx";
import type { LeaveReason } from "#features/contracts/records/model/leave-reason.ts";

type ClientStepProps = Omit<ComponentProps<typeof ClientPage>, "contract"> & {
  /** The reason why the user returned from the contract to the client step. */
  leaveReason: LeaveReason | null;
  onCreated: () => void;
};

/** The client step: the client form, with the creation of a contract at its end. */
export function ClientStep({ leaveReason, head, onCreated, ...page }: ClientStepProps) {
  const contract = useContractStart(onCreated);
  return (
    <ClientPage
      {...page}
      contract={contract}
      head={
        <>
          {head}
          <LeaveNote reason={leaveReason} />
        </>
      }
    />
  );
}
