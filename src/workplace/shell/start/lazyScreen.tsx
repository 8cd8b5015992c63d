import { Suspense, type ComponentType } from 'react';
import { lazyWithTexts } from './lazyWithTexts';
import { LoadingScreen } from './LoadingScreen';

/** Returns a screen that loads when it is first opened. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazyWithTexts(load);
  return function LazyScreen() {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Screen />
      </Suspense>
    );
  };
}
