import { Button } from "@mantine/core";
import { IconPhotoUp, IconTrash } from "@tabler/icons-react";
import { type DragEvent, useRef, useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { confirm } from "#ui/confirm.tsx";
import { acceptedFiles } from "../model/check-file.ts";
import { usePhoto } from "../model/use-photo.ts";
import { CropDialog } from "./crop-dialog.tsx";
import classes from "./photo-card.module.css";

type PhotoCardProps = { userId: number; name: string; company: string; photoFetchedAt: string | null };

/** The advisor's picture with their name; a photo is chosen or dropped here, cropped, and deleted. Source: client §2. */
export function PhotoCard({ userId, name, company, photoFetchedAt }: PhotoCardProps) {
  const { t } = useTexts("profile");
  const photo = usePhoto();
  const { state, error } = photo;
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = state.step === "opening" || state.step === "deleting";
  const version = photoFetchedAt === null ? "" : `?v=${encodeURIComponent(photoFetchedAt)}`;

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
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isBusy) void photo.open([...event.dataTransfer.files]);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop a file; the button does the same by keyboard
    <section
      className={classes["card"]}
      aria-label={t("photo")}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={handleDrop}
    >
      <img
        className={classes["picture"]}
        src={`/api/images/dealer/${userId}${version}`}
        alt={t("photo-of", { name })}
        width={144}
        height={144}
        data-busy={isBusy || undefined}
      />
      <p className={classes["name"]}>{name}</p>
      <p className={classes["company"]}>{company}</p>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptedFiles}
        onChange={({ currentTarget }) => {
          void photo.open([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      <div className={classes["buttons"]}>
        <Button
          variant={photoFetchedAt === null ? "filled" : "default"}
          leftSection={<IconPhotoUp size={18} stroke={1.7} aria-hidden />}
          loading={state.step === "opening"}
          disabled={state.step === "deleting"}
          onClick={() => chooser.current?.click()}
        >
          {t(photoFetchedAt === null ? "photo-upload" : "photo-change")}
        </Button>
        {photoFetchedAt !== null && (
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
      {state.step === "opening" ? (
        <progress className={classes["progress"]} value={state.progress} max={1} aria-label={t("photo-opening")} />
      ) : (
        <p className={classes["hint"]}>
          <span className={classes["drop"]}>{isOver ? t("photo-drop-here") : t("photo-drop")}</span>
          <span className={classes["types"]}>{t("photo-types")}</span>
        </p>
      )}
      {error !== null && state.step === "idle" && (
        <p className={classes["error"]} role="alert">
          {error}
        </p>
      )}
      {(state.step === "cropping" || state.step === "saving") && (
        <CropDialog
          previewUrl={state.chosen.previewUrl}
          progress={state.step === "saving" ? state.progress : null}
          error={error}
          onSave={(part) => void photo.save(state.chosen, part)}
          onCancel={() => photo.cancel()}
        />
      )}
    </section>
  );
}
