import { lazy, Suspense, type ComponentType } from 'react';
import { readLaterTexts } from './i18n';
import { LoadingScreen } from './LoadingScreen';

/** A screen in a part of the bundle of its own, read when it is first opened. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy(async () => {
    const [screen] = await Promise.all([load(), readLaterTexts()]);
    return { default: screen };
  });
  return function LazyScreen() {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Screen />
      </Suspense>
    );
  };
}
