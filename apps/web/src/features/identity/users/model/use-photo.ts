import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { User } from "@fundport/api";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { CallError } from "#lib/http/api.ts";
import { patchCached } from "#lib/http/query-client.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { deletePhoto, previewPhoto, putPhoto } from "../api/photo.ts";
import { checkFile } from "./check-file.ts";
import type { CropArea } from "./crop-area.ts";

type ChosenPhoto = { file: File; previewUrl: string };
export type PhotoState =
  | { step: "idle" }
  | { step: "opening"; progress: number }
  | { step: "cropping"; chosenPhoto: ChosenPhoto }
  | { step: "saving"; chosenPhoto: ChosenPhoto; progress: number }
  | { step: "deleting" };

/** Returns a function that cancels the running request, if any, and returns the signal for the next request. */
function useCancellation(): () => AbortSignal {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
}

/**
 * Returns the steps of a new photo: the user chooses it, the server previews it, the user crops it, the server saves
 * it. Also returns the deletion of the photo. An upload lasts until an image or an error arrives.
 * Source: docs/reference/own-area.md#photo.
 */
export function usePhoto() {
  const { t } = useTexts(["profile", "errors"]);
  const queryClient = useQueryClient();
  const [state, setState] = useState<PhotoState>({ step: "idle" });
  const [error, setError] = useState<string | null>(null);
  const cancelRunning = useCancellation();
  const previewUrl = "chosenPhoto" in state ? state.chosenPhoto.previewUrl : null;
  useEffect(() => (previewUrl === null ? undefined : () => URL.revokeObjectURL(previewUrl)), [previewUrl]);

  function begin(): AbortSignal {
    setError(null);
    return cancelRunning();
  }

  /** Shows a failure and returns to the step `back`. If the upload was cancelled, has no effect. */
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
        setState({ step: "cropping", chosenPhoto: { file, previewUrl: URL.createObjectURL(preview) } });
      } catch (failure) {
        fail(failure, { step: "idle" }, describeUploadFailure);
      }
    },

    async save(chosenPhoto: ChosenPhoto, part: CropArea) {
      const signal = begin();
      setState({ step: "saving", chosenPhoto, progress: 0 });
      const onProgress = (progress: number) => setState({ step: "saving", chosenPhoto, progress });
      try {
        storeDate(queryClient, await putPhoto(chosenPhoto.file, part, { onProgress, signal }));
        setState({ step: "idle" });
        showToast(t("photo-saved"));
      } catch (failure) {
        fail(failure, { step: "cropping", chosenPhoto }, describeUploadFailure);
      }
    },

    /** Cancels the current step. */
    cancel() {
      begin();
      setState({ step: "idle" });
    },

    async remove() {
      begin();
      setState({ step: "deleting" });
      try {
        await deletePhoto();
        storeDate(queryClient, null);
        setState({ step: "idle" });
        showToast(t("photo-deleted"));
      } catch (failure) {
        fail(failure, { step: "idle" }, () => t("photo-delete-error"));
      }
    },
  };
}

/**
 * Updates the cached date of the photo. The photo's address contains the date, so header and page show the new photo
 * immediately.
 */
function storeDate(client: QueryClient, photoFetchedAt: string | null): void {
  patchCached<User>(client, ["reference", "getUser"], (user) => ({ ...user, photoFetchedAt }));
}

/** Returns the message of the server, which is in the user's language; `fallback` if there is none. */
function detailOf(failure: unknown, fallback: string): string {
  return (failure instanceof CallError ? failure.messages[0] : undefined) ?? fallback;
}
