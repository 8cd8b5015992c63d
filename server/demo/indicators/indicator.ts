import type { LocalizedText, Values } from '#resources/definition';
import { paragraphs, t } from '../text';

interface Term {
  name: string;
  subject: string;
  field: string;
  aggregate: 'sum' | 'average' | 'min' | 'max' | 'last' | 'count';
  /** The tags of the term: root key → tag key. */
  tags?: Record<string, string>;
}
export interface DemoIndicator {
  values: Values;
  terms: Term[];
}
export const sum = (name: string, subject: string, field: string, tags?: Record<string, string>): Term => ({
  name,
  subject,
  field,
  aggregate: 'sum',
  ...(tags && { tags }),
});

interface Written {
  key: string;
  place: [section: string, subsection: string | null];
  position: number;
  name: [en: string, fr: string];
  description: [en: string, fr: string];
  unit: LocalizedText | null;
  methodology: [en: string, fr: string][];
  notes?: [en: string, fr: string][];
  /** The references to frameworks: `GRI 305-1`, `ESRS E1-6`, `SDG 13`. */
  frameworks: string[];
  values?: Values;
  terms?: Term[];
}

/** Returns targets from pairs of a year and a value. */
export const targets = (...all: [year: number, value: number][]) => all.map(([year, value]) => ({ date: `${year}-01-01`, value }));

/** Returns an indicator of Lacet: public, published and yearly unless `values` says otherwise. */
export function indicator({
  key,
  place: [section, subsection],
  position,
  name,
  description,
  unit,
  methodology,
  notes,
  frameworks,
  values,
  terms = [],
}: Written): DemoIndicator {
  return {
    terms,
    values: {
      key,
      section,
      subsection,
      position,
      unit,
      name: t(...name),
      description: t(...description),
      audience: 'public',
      published: true,
      source: 'computed',
      granularity: 'year',
      chart: 'line',
      direction: 'none',
      decimals: 0,
      methodology: paragraphs(...methodology),
      notes: notes ? paragraphs(...notes) : null,
      frameworks: frameworks.map((reference) => {
        const [framework = '', ...code] = reference.split(' ');
        return { framework, code: code.join(' ') };
      }),
      ...values,
    },
  };
}
