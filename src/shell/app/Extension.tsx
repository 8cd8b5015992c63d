import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** The product's own content, shown when the client's can't be rendered. */
  instead?: ReactNode;
}

/**
 * Shows a client's component in a place of the product. An error in it leaves the rest of the page: on the server, which has no error boundaries,
 * its Suspense falls back; the browser renders it again, and reports the error (`onCaughtError` of start.tsx).
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
