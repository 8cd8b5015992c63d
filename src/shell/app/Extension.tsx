import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What stands in its place where it cannot be drawn: the product's own. */
  instead?: ReactNode;
}

/**
 * What a client draws in a place of the product. One that breaks takes nothing else with it: on the server, which has no boundaries of errors,
 * its suspense is left unfinished; in the browser it is tried again, and reported (`onCaughtError` of start.tsx).
 */
export function Extension({ children, instead = null }: Props) {
  return (
    <Boundary instead={instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </Boundary>
  );
}

class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
