import { Button } from "@mantine/core";
import { IconPhotoUp, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { acceptedFiles } from "../model/check-file.ts";
import type { usePhoto } from "../model/use-photo.ts";
import classes from "./photo-card.module.css";

type PhotoButtonsProps = { photo: ReturnType<typeof usePhoto>; hasPhoto: boolean };

/** Buttons that upload a photo from the device, or delete the current one after confirmation. */
export function PhotoButtons({ photo, hasPhoto }: PhotoButtonsProps) {
  const { t } = useTexts("profile");
  const { state } = photo;
  const chooser = useRef<HTMLInputElement>(null);

  async function handleDelete() {
    const isSure = await confirm({
      title: t("delete-title"),
      text: t("delete-text"),
      confirmLabel: t("delete-confirm"),
      cancelLabel: t("cancel"),
      isDangerous: true,
    });
    if (isSure) await photo.remove();
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptedFiles}
        onChange={({ currentTarget }) => {
          void photo.open([...(currentTarget.files ?? [])]);
          // Resets the input, so that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <div className={classes["buttons"]}>
        <Button
          variant={hasPhoto ? "default" : "filled"}
          leftSection={<IconPhotoUp size={18} stroke={1.7} aria-hidden />}
          loading={state.step === "opening"}
          disabled={state.step === "deleting"}
          onClick={() => chooser.current?.click()}
        >
          {t(hasPhoto ? "photo-change" : "photo-upload")}
        </Button>
        {hasPhoto && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
            loading={state.step === "deleting"}
            disabled={state.step === "opening"}
            onClick={() => void handleDelete()}
          >
            {t("photo-delete")}
          </Button>
        )}
      </div>
    </>
  );
}
