/** Writes the citation of an indicator’s view. Its page, files and drawings all use this one. Pure. */
import type { Locale, LocalizedText } from '../definition';
import { formatDate, localize, inSentence } from '../formats/format';
import { figureName } from './scope';

export interface Cited {
  client: string;
  name: LocalizedText | null;
  scope: readonly LocalizedText[];
  /** The name of the dimension or tag that the figures are broken down by; null without a breakdown. */
  by: LocalizedText | null;
  /** The first and the last period shown, as texts. */
  from: string;
  to: string;
  /** The day on which the figures were read; null where unknown. */
  day: string | null;
  /** The address of the view. */
  address: string;
}

const words = {
  en: { by: 'by', quoted: (text: string) => `“${text}”`, figures: 'figures of' },
  fr: { by: 'par', quoted: (text: string) => `«\u202f${text}\u202f»`, figures: 'chiffres du' },
} satisfies Record<Locale, object>;

/** Returns the citation: publisher, indicator with its selection, breakdown, periods, day of the figures, address. */
export function citation({ client, name, scope, by, from, to, day, address }: Cited, locale: Locale): string {
  const { by: word, quoted, figures } = words[locale];
  const breakdown = localize(by, locale);
  const what = [
    figureName(name, scope, locale),
    breakdown && `${word} ${inSentence(breakdown)}`,
    from === to ? from : `${from}\u2013${to}`,
  ];
  const date = day === null ? '\u2013' : formatDate(day, locale);
  return `${client}, ${quoted(what.filter(Boolean).join(', '))}, ${figures} ${date}, ${address}`;
}
