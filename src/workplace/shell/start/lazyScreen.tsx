import { Suspense, type ComponentType } from 'react';
import { readLaterTexts, type LaterPart } from '../i18n';
import { lazyWithTexts } from './lazyWithTexts';
import { LoadingScreen } from './LoadingScreen';

/** Returns a screen that loads when it is first opened. */
export const lazyScreen = (load: () => Promise<ComponentType>): ComponentType => suspended(lazyWithTexts(load));

/** Returns a screen that loads when it is first opened, with the texts of the named parts alone: those of the entry grid and the progress weigh 7 kB, those of imports and exports 3, all others 17. */
export const lazyScreenOf = (load: () => Promise<ComponentType>, ...parts: LaterPart[]): ComponentType =>
  suspended(lazyWithTexts(load, () => readLaterTexts(undefined, parts)));

/** Returns a list that loads when it is first opened, with the texts of all other screens and of the named parts. */
export const lazyList = (load: () => Promise<ComponentType>, ...parts: LaterPart[]): ComponentType =>
  lazyScreenOf(load, 'screens', ...parts);

function suspended(Screen: ComponentType): ComponentType {
  return function LazyScreen() {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Screen />
      </Suspense>
    );
  };
}
