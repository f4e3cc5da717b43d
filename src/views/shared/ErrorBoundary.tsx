import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  renderError: (error: Error) => ReactNode;
  children: ReactNode;
}

/** Catches render errors, and parts of the portal that failed to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.renderError(error);
  }
}
