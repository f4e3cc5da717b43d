import { Component, type ReactNode } from "react";
import { FatalView } from "./FatalView.tsx";

interface CrashBoundaryProps {
  onLogOut: () => void;
  children: ReactNode;
}

/** Catches what a screen throws while it is drawn, and parts of the portal that could not be loaded. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <FatalView error={error} onReload={() => location.reload()} onLogOut={this.props.onLogOut} />;
  }
}
