/** Loads the code of toasts, questions and dialogs, with which no page starts. */
export const loadOverlays = () => import("./overlay-parts.tsx");
