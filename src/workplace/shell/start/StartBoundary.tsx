import { Component, type ReactNode } from 'react';
import { StartFailure } from './StartFailure';

/** Says that the page could not be opened when a part of the bundle fails to load. It reloads the page to try again, because browsers don't fetch a failed script a second time. */
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
