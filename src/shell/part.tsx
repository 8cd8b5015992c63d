import { createElement, use, type ComponentType } from 'react';

/** A part of the bundle that is read before it is drawn: a page that the server drew is brought to life without a moment of nothing. */
export interface Part<T> {
  /** Reads it, once. What could not be read is read again with the page alone. */
  load: () => Promise<T>;
  /** What was read; undefined before. */
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

/** What must have been read by now. */
export function nowOf<T>({ now }: Part<T>): T {
  if (now === undefined) throw new Error('A part of the bundle is drawn that was not read.');
  return now;
}

/** A component that is a part of its own; it waits for what was not read. */
export function PartOf<Props extends object>({ of, props }: { of: Part<ComponentType<Props>>; props: Props }) {
  return createElement(of.now ?? use(of.load()), props);
}
