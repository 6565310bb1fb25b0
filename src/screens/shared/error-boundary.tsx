import { Component, type ReactNode } from "react";
import { reportDefect } from "../../stores/host/defects.ts";

interface Props {
  readonly children: ReactNode;
  /** What is shown in place of the part that failed. */
  readonly fallback: (retry: () => void) => ReactNode;
}

/** A bug in one screen, or in one card, must not break the rest of the app. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(thrown: unknown) {
    reportDefect(thrown);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return this.props.fallback(() => this.setState({ isBroken: false }));
  }
}
