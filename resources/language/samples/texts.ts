/** Makes texts for sample records: plausible sentences, and texts that a pattern accepts. */
import type { Field, Locale } from '../../definition';
import { parsePattern, type Piece } from '../pattern/parse';
import type { Chance } from './chance';

const sentences: Record<Locale, readonly string[]> = {
  en: [
    'Checked with the site’s own meters.',
    'A first visit took place in the spring.',
    'To be reviewed before the next committee.',
    'Agreed with the buying team.',
    'The figures come from the yearly statement.',
    'Nothing to report this year.',
  ],
  fr: [
    'Vérifié avec les compteurs du site.',
    'Une première visite a eu lieu au printemps.',
    'À revoir avant le prochain comité.',
    'Convenu avec l’équipe des achats.',
    'Les chiffres viennent du relevé annuel.',
    'Rien à signaler cette année.',
  ],
};

/** Returns one or more sentences in a language. */
export function sentence(locale: Locale, count: number, draw: Chance): string {
  return Array.from({ length: count }, () => draw.pick(sentences[locale]) ?? '').join(' ');
}

/** Returns a text that a field's format, pattern and length accept. */
export function fitting(field: Field, text: string, draw: Chance): string {
  if (field.format === 'email') return `contact.${draw.whole(1, 999)}@lacet.example`;
  if (field.format === 'url') return `https://www.lacet.example/${draw.whole(1, 999)}`;
  if (field.format === 'color') return draw.pick(['#c8401f', '#2f6d62', '#d29a2d', '#3f6ea3']) ?? '#c8401f';
  const shaped = field.pattern === undefined ? text : ofPattern(field.pattern, draw);
  return shaped.padEnd(field.min_length ?? 0, '.').slice(0, field.max_length ?? shaped.length);
}

function ofPattern(pattern: string, draw: Chance): string {
  const branches = parsePattern(pattern);
  return typeof branches === 'string' ? '' : ofBranches(branches, draw);
}

function ofBranches(branches: Piece[][], draw: Chance): string {
  return (draw.pick(branches) ?? []).map((piece) => ofPiece(piece, draw)).join('');
}

function ofPiece({ first, min, max, branches }: Piece, draw: Chance): string {
  const times = draw.whole(min, Math.min(max, Math.max(min, 6)));
  const letters = [...first].filter((letter) => /[A-Za-z0-9]/.test(letter));
  const one = () => (branches ? ofBranches(branches, draw) : (draw.pick(letters.length > 0 ? letters : [...first]) ?? ''));
  return Array.from({ length: times }, one).join('');
}
