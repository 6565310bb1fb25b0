import {
  Component,
  type ReactNode,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { message, trace } from "./trace.ts";

/** Traces every moment of its life. */
export function Probe({ name, children }: { name: string; children?: ReactNode }) {
  const renders = useRef(0);
  renders.current += 1;
  trace("render", name, renders.current);
  useInsertionEffect(() => {
    trace("insertion", name);
    return () => trace("insertion ends", name);
  });
  useLayoutEffect(() => {
    trace("layout", name);
    return () => trace("layout ends", name);
  });
  useEffect(() => {
    trace("effect", name);
    return () => trace("effect ends", name);
  });
  useEffect(() => {
    trace("mounted", name);
    return () => trace("unmounted", name);
  }, [name]);
  return <>{children ?? name}</>;
}

/** An error boundary with either or both of the two ways, which traces its life as well. */
export class Boundary extends Component<
  { name: string; children: ReactNode },
  { error?: unknown }
> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    trace("boundary mounted", this.props.name);
  }

  override componentDidUpdate(before: { name: string }, state: { error?: unknown }) {
    trace("boundary updated", before.name, this.props.name, message(state.error));
  }

  override componentWillUnmount() {
    trace("boundary unmounted", this.props.name);
  }

  override componentDidCatch(error: unknown) {
    trace("caught", this.props.name, message(error));
  }

  override render() {
    if (!("error" in this.state)) return this.props.children;
    return (
      <button
        type="button"
        data-retry={this.props.name}
        onClick={() =>
          this.setState(
            () => ({ error: undefined }),
            () => trace("retried"),
          )
        }
      >
        {message(this.state.error)}
      </button>
    );
  }
}

/** Catches without a state of its own for it: React renders nothing for a moment, then it decides. */
export class Catcher extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown) {
    trace("catcher", message(error));
    this.setState({ failed: true });
  }

  override render() {
    return this.state.failed ? <em>failed</em> : this.props.children;
  }
}
