/** Describes the one entry that Lacet entered wrong, published and corrected since: the demonstration's restatement. */
import { french } from '#resources/formats/french';
import type { DemoInput } from '../../inputs';

const inBoth = (en: string, fr: string): string => `${en} / ${french(fr)}`;

export const restated = {
  subject_key: 'water',
  date: '2024-07-01',
  site: 'felgueiras_workshop',
  field: 'withdrawn',
  /** The quantity entered in excess, in m³. */
  excess: 2400,
  /** The approver's reason to reopen the entry. The ledger shows the same text to readers of both languages, so the text is in both. */
  reason: inBoth(
    'The well of Felgueiras was counted twice: by its own meter, and by that of the whole workshop.',
    'Le puits de Felgueiras a été compté deux fois : par son propre compteur, et par celui de tout l’atelier.',
  ),
  correction: inBoth('Corrected after the readings of both meters.', 'Corrigé d’après les relevés des deux compteurs.'),
};

export const isRestated = ({ subject_key, date, tags }: DemoInput): boolean =>
  subject_key === restated.subject_key && date === restated.date && tags['country'] === restated.site;

/** Returns the values of an entry as they were first entered. */
export const enteredFirst = (input: DemoInput): DemoInput['values'] =>
  isRestated(input) ? { ...input.values, [restated.field]: (input.values[restated.field] ?? 0) + restated.excess } : input.values;
