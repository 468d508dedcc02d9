import { AttachmentsPage } from "#features/commission-attachments/components/attachments-page.tsx";

/** Source: portal §2.3, client §2, Commission attachments. */
export function CommissionAttachmentsRoute() {
  return <AttachmentsPage />;
}
