/** Describes the one entry that Lacet entered wrong, published and corrected since: the demonstration's restatement. */
import type { DemoInput } from '../inputs';

export const restated = {
  subject_key: 'water',
  date: '2024-07-01',
  site: 'felgueiras_workshop',
  field: 'withdrawn',
  /** The quantity entered in excess, in m³. */
  excess: 2400,
  reason: 'The well of Felgueiras was counted twice: by its own meter, and by that of the whole workshop.',
  correction: 'Corrected after the readings of both meters.',
};

export const isRestated = ({ subject_key, date, tags }: DemoInput): boolean =>
  subject_key === restated.subject_key && date === restated.date && tags['country'] === restated.site;

/** Returns the values of an entry as they were first entered. */
export const enteredFirst = (input: DemoInput): DemoInput['values'] =>
  isRestated(input) ? { ...input.values, [restated.field]: (input.values[restated.field] ?? 0) + restated.excess } : input.values;
