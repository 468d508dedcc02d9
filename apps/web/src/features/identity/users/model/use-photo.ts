import { useQueryClient } from "@tanstack/react-query";
import type { User } from "@fundport/api";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { CallError } from "#lib/http/api.ts";
import { patchCached } from "#lib/http/query-client.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { deletePhoto, previewPhoto, putPhoto } from "../api/photo.ts";
import { checkFile } from "./check-file.ts";
import type { CropArea } from "./crop-area.ts";

type Chosen = { file: File; previewUrl: string };
export type PhotoState =
  | { step: "idle" }
  | { step: "opening"; progress: number }
  | { step: "cropping"; chosen: Chosen }
  | { step: "saving"; chosen: Chosen; progress: number }
  | { step: "deleting" };

/**
 * The way of a photo: chosen, opened by the server, cropped, saved; and its deletion. An upload lasts until a picture or
 * an error arrives. Source: client §4, docs/decisions/073
 */
export function usePhoto() {
  const { t } = useTexts(["profile", "errors"]);
  const queryClient = useQueryClient();
  const [state, setState] = useState<PhotoState>({ step: "idle" });
  const [error, setError] = useState<string | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const previewUrl = "chosen" in state ? state.chosen.previewUrl : null;
  useEffect(() => (previewUrl === null ? undefined : () => URL.revokeObjectURL(previewUrl)), [previewUrl]);
  useEffect(() => () => underWay.current?.abort(), []);

  function begin(): AbortSignal {
    underWay.current?.abort();
    underWay.current = new AbortController();
    setError(null);
    return underWay.current.signal;
  }

  /** The header and the page show the new photo immediately, because its address contains the date. */
  function keep(photoFetchedAt: string | null) {
    patchCached<User>(queryClient, ["reference", "getUser"], (user) => ({ ...user, photoFetchedAt }));
  }

  /** Cancelled uploads are no failures. */
  function fail(failure: unknown, back: PhotoState, describe: (failure: unknown) => string) {
    if (failure instanceof DOMException && failure.name === "AbortError") return;
    setError(describe(failure));
    setState(back);
  }
  const describeUploadFailure = (failure: unknown) =>
    `${t("photo-upload-error")} ${detailOf(failure, t("errors:form-error"))}`;

  return {
    state,
    error,

    async open(files: readonly File[]) {
      const [file] = files;
      if (!file) return;
      const signal = begin();
      const wrong = files.length > 1 ? "photo-one-only" : checkFile(file);
      if (wrong !== null) {
        setError(`${t("photo-upload-error")} ${t(wrong)}`);
        return;
      }
      setState({ step: "opening", progress: 0 });
      const onProgress = (progress: number) => setState({ step: "opening", progress });
      try {
        const preview = await previewPhoto(file, { onProgress, signal });
        setState({ step: "cropping", chosen: { file, previewUrl: URL.createObjectURL(preview) } });
      } catch (failure) {
        fail(failure, { step: "idle" }, describeUploadFailure);
      }
    },

    async save(chosen: Chosen, part: CropArea) {
      const signal = begin();
      setState({ step: "saving", chosen, progress: 0 });
      const onProgress = (progress: number) => setState({ step: "saving", chosen, progress });
      try {
        keep(await putPhoto(chosen.file, part, { onProgress, signal }));
        setState({ step: "idle" });
        showToast(t("photo-saved"));
      } catch (failure) {
        fail(failure, { step: "cropping", chosen }, describeUploadFailure);
      }
    },

    /** Leaves whatever is under way. */
    cancel() {
      begin();
      setState({ step: "idle" });
    },

    async remove() {
      begin();
      setState({ step: "deleting" });
      try {
        await deletePhoto();
        keep(null);
        setState({ step: "idle" });
        showToast(t("photo-deleted"));
      } catch (failure) {
        fail(failure, { step: "idle" }, () => t("photo-delete-error"));
      }
    },
  };
}

/** The server's own words, which are in the user's language; else that it could not be reached, or a general sentence. */
function detailOf(failure: unknown, otherwise: string): string {
  return (failure instanceof CallError ? failure.messages[0] : undefined) ?? otherwise;
}
