import { Component, type ReactNode } from 'react';
import { StartFailure } from './StartFailure';

/** Says that the page could not be opened where a part of the application cannot be read: a script that failed once is read again with the page alone. */
export class StartBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    if (!this.state.broken) return this.props.children;
    return <StartFailure error={new Error('errors.NETWORK')} onRetry={() => window.location.reload()} />;
  }
}
