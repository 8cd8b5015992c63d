import type { Locale } from '#resources/definition';
import { french } from '#resources/formats/french';
import { noise } from './noise';
import { languageOf, sites } from './data/sites';
import { subjects } from './subjects';
import { wordsOf } from './subjects/places';
import type { DemoSubject, Selection } from './subjects/subject';
import { moments, significant, type Moment } from './time';

export type DemoState = 'draft' | 'submitted' | 'preapproved' | 'approved' | 'refused';
export interface DemoInput {
  subject_key: string;
  date: string;
  date_end: string;
  /** The tags of the input: root key → leaf key. */
  tags: Selection;
  values: Record<string, number>;
  quality: 'measured' | 'estimated';
  comment: string | null;
  state: DemoState;
}

const portuguese = new Set(sites.filter(({ country }) => country === 'portugal').map(({ key }) => key));

/** Returns the state of an entry: everything up to the middle of 2025 is approved; in the last periods, some entries are missing, drafts, submitted or refused, in Portugal more than elsewhere. */
function stateOf(subject: DemoSubject, selection: Selection, { date_end, parts }: Moment): DemoState | 'missing' {
  if (date_end < '2025-07-01') return 'approved';
  const roll = noise('state', subject.key, wordsOf(selection), date_end);
  const last = date_end === '2025-12-31';
  const place = selection['country'] ?? '';
  const late = parts === 1 ? place === 'lisbon_stores' : portuguese.has(place);
  const steps: [until: number, state: DemoState | 'missing'][] =
    late && last
      ? [
          [0.4, 'missing'],
          [0.65, 'draft'],
          [0.8, 'submitted'],
          [0.86, 'refused'],
        ]
      : last && parts === 1
        ? [
            [0.01, 'draft'],
            [0.035, 'submitted'],
            [0.04, 'refused'],
          ]
        : last
          ? [
              [0.02, 'missing'],
              [0.05, 'draft'],
              [0.13, 'submitted'],
              [0.15, 'refused'],
            ]
          : [
              [0.01, 'refused'],
              [0.03, 'submitted'],
            ];
  const found = steps.find(([until]) => roll < until)?.[1] ?? 'approved';
  if (subject.approval === 'none' && found !== 'missing' && found !== 'draft') return 'approved';
  return found === 'submitted' && subject.approval === 'double' && roll > 0.05 ? 'preapproved' : found;
}

const estimate = [
  'Estimated from the same period of last year: the invoice has not come.',
  'Estimé d’après la même période de l’an dernier : la facture n’est pas arrivée.',
] as const;
const together = ['One invoice for two sites: entered here.', 'Une seule facture pour deux sites : saisie ici.'] as const;
const explained = ['Checked on site: the change is real.', 'Vérifié sur place : l’écart est réel.'] as const;
/** The reason of an approver's rejection, in each language. */
export const refusals: Record<Locale, string> = {
  en: 'The figure is that of two sites together. Please split it as the guidance says.',
  fr: 'Ce chiffre est celui de deux sites ensemble. Séparez-les comme le demandent les consignes.',
};

/** Returns the language that people of an entry's site write in. */
export function languageOfEntry(selection: Selection): Locale {
  const site = sites.find(({ key }) => key === selection['country']);
  return site && languageOf(site) === 'fr' ? 'fr' : 'en';
}

const commentOf = (selection: Selection, texts: readonly [en: string, fr: string]): string =>
  languageOfEntry(selection) === 'fr' ? french(texts[1]) : texts[0];

function inputOf(subject: DemoSubject, selection: Selection, moment: Moment): DemoInput | null {
  const state = stateOf(subject, selection, moment);
  const values = state === 'missing' ? null : subject.values(selection, moment);
  if (state === 'missing' || !values) return null;
  const estimated = noise('quality', subject.key, wordsOf(selection), moment.date) < 0.03;
  return {
    subject_key: subject.key,
    date: moment.date,
    date_end: moment.date_end,
    tags: selection,
    state,
    values: rounded(subject, state === 'refused' ? doubled(values) : values),
    quality: estimated ? 'estimated' : 'measured',
    comment: state === 'refused' ? commentOf(selection, together) : estimated ? commentOf(selection, estimate) : null,
  };
}

/** Returns doubled values, as if two sites were entered as one: an approver refuses them. */
const doubled = (values: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, significant(value * 2, 6)]));

/** Rounds each value to the decimals of its field. */
function rounded({ fields }: DemoSubject, values: Record<string, number>): Record<string, number> {
  const decimals = new Map(fields.map((field) => [field.id, field.decimals ?? 0]));
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, Number(value.toFixed(decimals.get(field) ?? 0))]));
}

/** Returns every input of the thirteen years, by subject and in the order of time. A change beyond the subject's variation threshold has its comment. */
export function demoInputs(): DemoInput[] {
  return subjects.flatMap((subject) => {
    let before = new Map<string, DemoInput>();
    return moments(subject.period).flatMap((moment) => {
      const inputs = subject.selections.flatMap((selection) => inputOf(subject, selection, moment) ?? []);
      for (const input of inputs) {
        const previous = before.get(wordsOf(input.tags));
        if (previous && input.comment === null && variesBeyond(subject.variation_threshold, previous.values, input.values))
          input.comment = commentOf(input.tags, explained);
      }
      before = new Map(inputs.map((input) => [wordsOf(input.tags), input]));
      return inputs;
    });
  });
}

const variesBeyond = (threshold: number | null, before: Record<string, number>, after: Record<string, number>): boolean =>
  threshold !== null &&
  Object.entries(after).some(([field, value]) => {
    const was = before[field] ?? 0;
    return was === 0 ? value !== 0 : (Math.abs(value - was) / was) * 100 > threshold;
  });
