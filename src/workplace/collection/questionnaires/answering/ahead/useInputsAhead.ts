import { useEffect } from 'react';
import type { Field } from '#resources/definition';

/** The parts of inputs that are loaded when the first question that needs them shows. */
const parts: readonly [(field: Field) => boolean, () => Promise<unknown>][] = [
  [({ na }) => na !== undefined, () => import('../../../../fields/parts/na/NaInput')],
  [({ suggestions }) => suggestions !== undefined, () => import('../../../../fields/parts/Suggestions')],
  [({ type, format }) => type === 'date' || format === 'instant', () => import('../../../../fields/days/DayPicker')],
  [({ type }) => type === 'editor', () => import('../../../../fields/richText/RichText')],
  [({ items }) => items !== undefined, () => import('../../../../fields/inputs/lines/table/LinesTable')],
  [({ items }) => items !== undefined, () => import('../../../../fields/display/lines/ItemsTable')],
];

/** The time after which the parts are loaded, in milliseconds: the section that is open comes first. */
const after = 1000;

/** Loads what the inputs of all sections need while there is a connection: without one, a section that needs more could not be opened, and the form would fail. */
export function useInputsAhead(fields: readonly Field[]): void {
  useEffect(() => {
    const all = fields.flatMap((field) => [field, ...(field.items ?? [])]);
    const load = () => {
      // An input that cannot be loaded now is loaded when it is shown.
      for (const [needs, part] of parts) if (all.some(needs)) part().catch(() => undefined);
    };
    const timer = setTimeout(load, after);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [fields]);
}
