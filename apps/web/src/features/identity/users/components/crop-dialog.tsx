import "react-image-crop/dist/ReactCrop.css";
import { Button, Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type SyntheticEvent, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import { type CropArea, toCropArea } from "../model/crop-area.ts";
import classes from "./crop-dialog.module.css";

type CropDialogProps = {
  previewUrl: string;
  /** The sent share of the photo, from 0 to 1; null unless a photo is being saved. */
  progress: number | null;
  error: string | null;
  onSave: (part: CropArea) => void;
  onCancel: () => void;
};

/** Lets the advisor crop a photo. The displayed image is a preview from the server. */
export function CropDialog({ previewUrl, progress, error, onSave, onCancel }: CropDialogProps) {
  const { t } = useTexts(["profile", "shell"]);
  const [crop, setCrop] = useState<PercentCrop | null>(null);
  const isPhone = useMediaQuery("(max-width: 48rem)", false, { getInitialValueInEffect: false });
  function handleLoad({ currentTarget: { width, height } }: SyntheticEvent<HTMLImageElement>) {
    const whole = makeAspectCrop(
      { unit: "%", ...(width > height ? { height: 100 } : { width: 100 }) },
      1,
      width,
      height,
    );
    setCrop(centerCrop(whole, width, height));
  }
  return (
    <Modal
      opened
      onClose={onCancel}
      title={t("crop-title")}
      size="34rem"
      padding="lg"
      centered
      fullScreen={isPhone}
      closeButtonProps={{ "aria-label": t("shell:close") }}
    >
      <p className={classes["text"]}>{t("crop-text")}</p>
      <div className={classes["stage"]}>
        <ReactCrop
          {...(crop === null ? {} : { crop })}
          onChange={(_pixels, percent) => setCrop(percent)}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={40}
          disabled={progress !== null}
          ariaLabels={labels(t("crop-area"), t("crop-handle"))}
        >
          <img className={classes["picture"]} src={previewUrl} alt={t("crop-preview-alt")} onLoad={handleLoad} />
        </ReactCrop>
      </div>
      {progress !== null && (
        <progress className={classes["progress"]} value={progress} max={1} aria-label={t("photo-saving")} />
      )}
      {error !== null && (
        <p className={classes["error"]} role="alert">
          {error}
        </p>
      )}
      <div className={classes["buttons"]}>
        <Button variant="default" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button
          loading={progress !== null}
          disabled={crop === null}
          onClick={() => {
            if (crop !== null) onSave(toCropArea(crop));
          }}
        >
          {t("crop-save")}
        </Button>
      </div>
    </Modal>
  );
}

function labels(cropArea: string, handle: string) {
  return {
    cropArea,
    nwDragHandle: handle,
    nDragHandle: handle,
    neDragHandle: handle,
    eDragHandle: handle,
    seDragHandle: handle,
    sDragHandle: handle,
    swDragHandle: handle,
    wDragHandle: handle,
  };
}
