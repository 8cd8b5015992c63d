import { createElement, use, type ComponentType } from 'react';

/** A part of the bundle that is loaded before it is rendered, so that a page rendered by the server is hydrated without a blank moment. */
export interface Part<T> {
  /** Loads the part, once. After a failure, only reloading the page tries again. */
  load: () => Promise<T>;
  /** The loaded part; undefined before. */
  readonly now: T | undefined;
}

export function part<T>(read: () => Promise<T>): Part<T> {
  let now: T | undefined;
  let reading: Promise<T> | undefined;
  const begin = async () => (now = await read());
  return {
    load: () => (reading ??= begin()),
    get now() {
      return now;
    },
  };
}

/** Returns a part that must already be loaded. Throws when it isn't. */
export function loadedPart<T>({ now }: Part<T>): T {
  if (now === undefined) throw new Error('A part of the bundle is drawn that was not read.');
  return now;
}

/** Renders a component that is a part of the bundle; suspends while the part loads. */
export function PartOf<Props extends object>({ of, props }: { of: Part<ComponentType<Props>>; props: Props }) {
  return createElement(of.now ?? use(of.load()), props);
}
