/** Gives the questions, sections and choices of an XLSForm the identifiers that the field language accepts. */
import { fold } from '#resources/formats/fold';

const longest = 60;
/** The words that CEL keeps for itself, and `q`, which is the parameter of the word search: no formula or template could name them. */
const reserved = new Set(
  'q as break const continue else false for function if import in let loop namespace null package return true var void while'.split(' '),
);

/** Returns a name as an identifier: lower case, digits and single underscores, beginning with a letter. */
export function cleanId(name: string): string {
  const letters = fold(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const id = /^[a-z]/.test(letters) ? letters : `q_${letters}`;
  const cut = id.slice(0, longest - 5).replace(/_+$/, '');
  return reserved.has(cut) || cut in Object.prototype || cut === '' ? `q_${cut}` : cut;
}

/** Returns a name as the key of a choice. */
export function cleanKey(name: string): string {
  const key = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 75);
  return key === '' ? 'choice' : key;
}

/** True for what a choice may be called. */
export const isKey = (text: string): boolean => text.length <= 80 && /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(text);

/** True for what a question or section may be called. */
export const isId = (text: string | undefined): text is string =>
  text !== undefined && text.length <= 80 && /^[a-z][a-z0-9_]*$/.test(text) && !(text in Object.prototype);

/** Returns an identifier that is not taken yet, and takes it: `site`, `site_2`, `site_3` … */
export function takeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let place = 2; taken.has(id); place += 1) id = `${wanted}_${place}`;
  taken.add(id);
  return id;
}
