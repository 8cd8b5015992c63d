/** Gives test files the site that they share. They may sign in to it and read it, but they change nothing on it, so that no other file notices them. */
import { inject } from 'vitest';
import type { Site } from './site';

export type ReadersSite = Pick<Site, 'address'>;

/** Returns the shared site. A test must change nothing there, including definitions and the users' language. */
export async function readersSite(): Promise<ReadersSite> {
  const answer = await fetch(inject('readersDoor'));
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return { address: said };
}
