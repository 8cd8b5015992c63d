/** Gives the site of the files that only read: they only sign in to it, which no other file notices. */
import { inject } from 'vitest';
import type { Site } from './site';

export type ReadersSite = Pick<Site, 'address'>;

/** Returns the site. A test must change nothing there, including definitions and the users' language. */
export async function readersSite(): Promise<ReadersSite> {
  const answer = await fetch(inject('readersDoor'));
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return { address: said };
}
