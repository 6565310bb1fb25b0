import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  /** What stands in the place of what broke. */
  readonly fallback: (retry: () => void) => ReactNode;
}

/** A defect in one screen, or one card, must not take the rest of the app with it. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return this.props.fallback(() => this.setState({ isBroken: false }));
  }
}
