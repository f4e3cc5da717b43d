import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  renderError: (error: Error) => ReactNode;
  children: ReactNode;
}

/** Catches what is thrown while its children are drawn, and parts of the portal that could not be loaded. */
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
