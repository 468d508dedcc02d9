import { notifications } from "@mantine/notifications";
import { getI18n } from "react-i18next";

type Toast = {
  /** The id of the toast. A toast with the id of an earlier one replaces it instead of appearing beside it. */
  id?: string;
  title?: string;
};

/** Reports a success or an event. Disappears after 4 s. */
export function showToast(message: string, { id, title }: Toast = {}): void {
  show({ message, color: "teal", autoClose: 4000, id, title });
}

/** Reports a failure. Stays for 8 s, long enough to read. */
export function showFailure(message: string, { id, title }: Toast = {}): void {
  show({ message, color: "red", autoClose: 8000, id, title });
}

type Shown = {
  message: string;
  color: string;
  autoClose: number;
  id: string | undefined;
  title: string | undefined;
};

function show({ id, title, ...toast }: Shown): void {
  const shown = {
    ...toast,
    withBorder: true,
    closeButtonProps: closeButton(),
    ...(title === undefined ? {} : { title }),
  };
  if (id === undefined) {
    notifications.show(shown);
    return;
  }
  notifications.hide(id);
  notifications.show({ ...shown, id });
}

/** Removes all toasts, including queued ones. */
export function removeToasts(): void {
  notifications.clean();
}

/** Labels the close button of each toast in the current language. */
export function closeButton(): { "aria-label": string } {
  return { "aria-label": getI18n().t("shell:close") };
}
