import { Component, type ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** Shown in place of the children if their code cannot be loaded. */
  fallback?: ReactNode;
  onMissing?: (error: unknown) => void;
};

/**
 * An error boundary around a lazy component. If the component fails or its code cannot be loaded, shows `fallback` and
 * calls `onMissing`.
 */
export class CodeBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onMissing?.(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/**
 * Returns true if the error is that a chunk could not be loaded. Each browser has its own message for this error, and
 * Vite has another one for styles.
 */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|unable to preload css/i.test(error.message)
  );
}
