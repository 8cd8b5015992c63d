import type { Field, LocalizedText } from '#resources/definition';
import type { DemoPeriod, Moment } from '../time';

export type Selection = Record<string, string>;
/** A subject, and the functions that invent its inputs. */
export interface DemoSubject {
  key: string;
  name: LocalizedText;
  section: string;
  subsection?: string;
  description: LocalizedText;
  guidance: LocalizedText;
  unit: LocalizedText | null;
  period: DemoPeriod;
  approval: 'none' | 'single' | 'double';
  variation_threshold: number | null;
  fields: Field[];
  tag_roots: { key: string; required: boolean }[];
  /** The selections, root key → leaf key: one per line of the entry grid. */
  selections: readonly Selection[];
  /** Returns the values of a period; null where nothing is entered, since the site isn't open yet. */
  values(selection: Selection, moment: Moment): Record<string, number> | null;
}

/** Returns a number field that can't be negative. */
export const quantity = (id: string, name: LocalizedText, unit: LocalizedText, decimals = 0, help?: LocalizedText): Field => ({
  id,
  name,
  type: 'number',
  required: true,
  min: 0,
  decimals,
  unit,
  ...(help && { help }),
});
/** Returns a unit that is written the same in every language. */
export const unit = (text: string): LocalizedText => ({ en: text, fr: text });
/** Returns dimensions whose tag is required in each input. */
export const asked = (...keys: string[]) => keys.map((key) => ({ key, required: true }));
