import { Component, type ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** Shown in place of the children if their code cannot be loaded. */
  instead?: ReactNode;
  onMissing?: () => void;
};

/** Around a lazy component: shows `instead` and calls `onMissing` if its code cannot be loaded, or if it fails. */
export class CodeBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onMissing?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
