/** The site of the files that only read: what they do to it is to sign in, and nobody sees that of another. */
import { inject } from 'vitest';
import type { Site } from './site';

export type ReadersSite = Pick<Site, 'address'>;

/** Where it is; nothing is to be changed there, definitions and people’s language included. */
export async function readersSite(): Promise<ReadersSite> {
  const answer = await fetch(inject('readersDoor'));
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return { address: said };
}
