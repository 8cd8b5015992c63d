/** Writes the texts that accompany downloaded figures: their description, notes, licence and citation. */
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { citation } from '#resources/figures/citation';
import type { Locale, LocalizedText } from '#resources/definition';
import { formatDate, localize } from '#resources/formats/format';
import { scopeWords } from '#resources/figures/scope';
import type { ClientConfig } from '#server/core/db/schema';
import { plainText } from '#server/core/values/html';

export interface Credit {
  /** Label → text, in the reader's language and in order, without empty texts. */
  about: [label: string, text: string][];
  citation: string;
  /** The name of the licence and its address, or that all rights are reserved. */
  licence: string;
  /** The notes of each period shown: its annotations, and whether its figures are provisional, private or incomplete; '' for a period without any. */
  notes: string[];
}

const words = {
  en: {
    name: 'Indicator',
    selection: 'Selection',
    description: 'Description',
    unit: 'Unit',
    methodology: 'Methodology',
    notes: 'Notes',
    sources: 'Sources',
    as_of: 'As published on',
    computed: 'Last computed',
    citation: 'To be cited as',
    licence: 'Licence',
    incomplete: 'Incomplete period',
    audience: 'Visible to',
    private: 'Signed-in people',
    colon: ': ',
    provisional: 'Provisional: not all of its entries are approved',
    withheld: 'Withheld',
    withheld_text: (count: number) => `Figures that count fewer than ${count}, and those that would let one be worked out.`,
    reserved: 'All rights reserved.',
  },
  fr: {
    name: 'Indicateur',
    selection: 'Sélection',
    description: 'Description',
    unit: 'Unité',
    methodology: 'Méthodologie',
    notes: 'Notes',
    sources: 'Sources',
    as_of: 'Tel que publié le',
    computed: 'Dernier calcul',
    citation: 'À citer ainsi',
    licence: 'Licence',
    incomplete: 'Période incomplète',
    audience: 'Visible par',
    private: 'Personnes connectées',
    colon: '\u202f: ',
    provisional: 'Provisoire\u202f: ses saisies ne sont pas toutes approuvées',
    withheld: 'Non publiés',
    withheld_text: (count: number) => `Les chiffres qui comptent moins de ${count}, et ceux qui permettraient d’en retrouver un.`,
    reserved: 'Tous droits réservés.',
  },
} satisfies Record<Locale, object>;

interface CreditSource {
  client: Pick<ClientConfig, 'name' | 'licence'>;
  /** The address of the page that shows the same figures. */
  address: string;
  asOf: string | undefined;
  /** The labels of the periods shown. */
  periods: readonly string[];
  locale: Locale;
}

const breakdown = ({ data: { query, dimensions } }: IndicatorPage) =>
  dimensions.find(({ key, values }) => key === query.by || values.some((value) => value.key === query.by))?.name ?? null;

export function creditOf(page: IndicatorPage, { client, address, asOf, periods, locale }: CreditSource): Credit {
  const say = words[locale];
  const text = (value: LocalizedText | null) => localize(value, locale);
  const rich = (value: LocalizedText | null) => plainText(text(value));
  const computed = page.data.computed_at === null ? '' : formatDate(page.data.computed_at.slice(0, 10), locale);
  const day = asOf === undefined ? computed : formatDate(asOf, locale);
  const cited = citation(
    {
      client: client.name,
      name: page.name,
      scope: page.data.scope,
      by: breakdown(page),
      from: periods[0] ?? '',
      to: periods.at(-1) ?? '',
      day: asOf ?? page.data.computed_at?.slice(0, 10) ?? null,
      address,
    },
    locale,
  );
  const licence = client.licence ? `${client.licence.name}, ${client.licence.url}` : say.reserved;
  const about: [string, string][] = [
    [say.name, text(page.name)],
    [say.audience, page.audience === 'private' ? say.private : ''],
    [say.selection, scopeWords(page.data.scope, locale)],
    [say.description, text(page.description)],
    [say.unit, text(page.data.unit)],
    [say.withheld, page.smallest_count === null ? '' : say.withheld_text(page.smallest_count)],
    [say.methodology, rich(page.methodology)],
    [say.notes, rich(page.notes)],
    [say.sources, rich(page.sources)],
    ...(asOf === undefined ? [] : [[say.as_of, day] as [string, string]]),
    [say.computed, computed],
    [say.licence, licence],
    [say.citation, cited],
  ];
  const isProvisional = (place: number) => page.data.series.some(({ provisional }) => provisional?.[place]);
  const { complete, months } = page.data.coverage;
  const isMissing = (place: number) => months[place] !== null && complete[place] === false;
  const notes = page.data.periods.map(({ date, date_end }, place) =>
    [
      ...(isProvisional(place) ? [say.provisional] : []),
      ...(page.audience === 'private' ? [say.private] : []),
      ...(isMissing(place) ? [say.incomplete] : []),
      ...page.annotations
        .filter((note) => date <= note.date && note.date <= date_end)
        .map(({ title, text: more, audience }) => {
          const told = [text(title), rich(more)].filter(Boolean).join(say.colon);
          return audience === 'private' ? `${told} (${say.private})` : told;
        }),
    ].join(' / '),
  );
  return { about: about.filter(([, said]) => said !== ''), citation: cited, licence, notes };
}
