import { useTexts } from "#lib/language/use-texts.tsx";
import { useFileDrop } from "../model/use-file-drop.ts";
import { usePhoto } from "../model/use-photo.ts";
import { CropDialog } from "./crop-dialog.tsx";
import { PhotoButtons } from "./photo-buttons.tsx";
import classes from "./photo-card.module.css";

type PhotoCardProps = { userId: number; name: string; company: string; photoFetchedAt: string | null };

/** The advisor's photo and name. The advisor can choose or drop a photo here, crop it, and delete it. */
export function PhotoCard({ userId, name, company, photoFetchedAt }: PhotoCardProps) {
  const { t } = useTexts("profile");
  const photo = usePhoto();
  const { state, error } = photo;
  const isBusy = state.step === "opening" || state.step === "deleting";
  const { isOver, handlers } = useFileDrop((files) => {
    if (!isBusy) void photo.open(files);
  });
  const version = photoFetchedAt === null ? "" : `?v=${encodeURIComponent(photoFetchedAt)}`;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop target for files; the upload button does the same by keyboard
    <section className={classes["card"]} aria-label={t("photo")} data-over={isOver || undefined} {...handlers}>
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
      <PhotoButtons photo={photo} hasPhoto={photoFetchedAt !== null} />
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
          previewUrl={state.chosenPhoto.previewUrl}
          progress={state.step === "saving" ? state.progress : null}
          error={error}
          onSave={(part) => void photo.save(state.chosenPhoto, part)}
          onCancel={() => photo.cancel()}
        />
      )}
    </section>
  );
}
