/** What travels with figures that are taken away: what they are, what is to be known of them, whose they are and how they are cited. */
import type { IndicatorPage } from '#resources/api/indicators';
import type { Locale, LocalizedText } from '#resources/definition';
import { formatDate, localize } from '#resources/format';
import type { ClientConfig } from '#server/db/schema';
import { plainText } from '#server/records/html';

export interface Credit {
  /** Label → text, in the reader's language, in order; nothing empty. */
  about: [label: string, text: string][];
  citation: string;
  /** For each period shown, what happened in it; '' for nothing. */
  notes: string[];
}

const words = {
  en: {
    name: 'Indicator',
    description: 'Description',
    unit: 'Unit',
    methodology: 'Methodology',
    notes: 'Notes',
    sources: 'Sources',
    as_of: 'As published on',
    computed: 'Last computed',
    citation: 'To be cited as',
    licence: 'Licence',
    provisional: 'Provisional: not all of its inputs are approved',
    reserved: 'All rights reserved.',
    seen: (client: string, name: string, date: string, address: string) => `${client}, “${name}”, figures of ${date}, ${address}`,
  },
  fr: {
    name: 'Indicateur',
    description: 'Description',
    unit: 'Unité',
    methodology: 'Méthodologie',
    notes: 'Notes',
    sources: 'Sources',
    as_of: 'Tel que publié le',
    computed: 'Dernier calcul',
    citation: 'À citer ainsi',
    licence: 'Licence',
    provisional: 'Provisoire\u00a0: ses saisies ne sont pas toutes approuvées',
    reserved: 'Tous droits réservés.',
    seen: (client: string, name: string, date: string, address: string) =>
      `${client}, «\u00a0${name}\u00a0», chiffres du ${date}, ${address}`,
  },
} satisfies Record<Locale, object>;

interface Given {
  client: Pick<ClientConfig, 'name' | 'licence'>;
  /** The address of the page that shows the same. */
  address: string;
  asOf: string | undefined;
  locale: Locale;
}

export function creditOf(page: IndicatorPage, { client, address, asOf, locale }: Given): Credit {
  const say = words[locale];
  const text = (value: LocalizedText | null) => localize(value, locale);
  const rich = (value: LocalizedText | null) => plainText(text(value));
  const computed = page.data.computed_at === null ? '' : formatDate(page.data.computed_at.slice(0, 10), locale);
  const day = asOf === undefined ? computed : formatDate(asOf, locale);
  const citation = say.seen(client.name, text(page.name), day, address);
  const about: [string, string][] = [
    [say.name, text(page.name)],
    [say.description, text(page.description)],
    [say.unit, text(page.data.unit)],
    [say.methodology, rich(page.methodology)],
    [say.notes, rich(page.notes)],
    [say.sources, rich(page.sources)],
    ...(asOf === undefined ? [] : [[say.as_of, day] as [string, string]]),
    [say.computed, computed],
    [say.licence, client.licence ? `${client.licence.name}, ${client.licence.url}` : say.reserved],
    [say.citation, citation],
  ];
  const isProvisional = (place: number) => page.data.series.some(({ provisional }) => provisional?.[place]);
  const notes = page.data.periods.map(({ date, date_end }, place) =>
    [
      ...(isProvisional(place) ? [say.provisional] : []),
      ...page.annotations
        .filter((note) => date <= note.date && note.date <= date_end)
        .map(({ title, text: more }) => [text(title), rich(more)].filter(Boolean).join(': ')),
    ].join(' / '),
  );
  return { about: about.filter(([, said]) => said !== ''), citation, notes };
}
