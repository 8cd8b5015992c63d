/** Tells which fields a condition may name. */
import { createContext } from 'react';
import type { Condition, Field } from '#resources/definition';
import { comparisonsOf } from '#resources/language/check/conditions';
import { keysOf } from '#resources/language/rules/conditions';
import { isCondition } from './shape';

/** The fields of a part of a form under its name, such as a section of a questionnaire. */
export interface FieldGroup {
  name: string;
  fields: readonly Field[];
  display_condition?: Condition;
}
interface Groups {
  groups: readonly FieldGroup[];
  /** The ids of what is edited: of the fields of a section, or of a column and its list; absent where a field is edited. */
  own?: readonly string[];
  /** The label of the box in which a field is chosen, for conditions of columns; absent for the usual label, “Field” or “Question”. */
  parent?: string;
}

/** The groups of the fields that conditions may name. Without groups, they may name the fields beside the edited one. */
export const FieldGroupsContext = createContext<Groups>({ groups: [] });

export interface Parent {
  field: Field;
  /** The name of its group; '' where there are no groups. */
  group: string;
}

/** Returns the fields that a condition of the edited field may name, in their order. A display condition names none that shows only with the edited field. */
export function parentsOf(edited: Field | undefined, beside: readonly Field[], { groups, own }: Groups, property: string): Parent[] {
  const all = groups.length > 0 ? groups : [{ name: '', fields: beside }];
  const start = own ?? (edited ? [edited.id] : []);
  const closed = property === 'display_condition' ? dependentsOf(start, all) : new Set(start);
  return all.flatMap(({ name, fields }) =>
    fields
      .filter((field) => field.id !== '' && !closed.has(field.id) && comparisonsOf(field).length > 0)
      .map((field) => ({ field, group: name })),
  );
}

/** Returns the ids of these fields and of those that show by them or are computed from them, directly or through others. */
function dependentsOf(start: readonly string[], groups: readonly FieldGroup[]): Set<string> {
  const named = groups.flatMap(({ fields, display_condition: shown }) =>
    fields.map((field) => ({
      id: field.id,
      on: [...namesIn(shown), ...namesIn(field.display_condition), ...wordsIn(field.compute)],
    })),
  );
  const found = new Set(start);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const { id, on } of named) if (on.some((each) => found.has(each))) found.add(id);
  }
  return found;
}

const namesIn = (condition: unknown): string[] => (isCondition(condition) ? keysOf(condition) : []);

/** Returns the words of a formula outside of quotes, with the names of functions. It reads all formulas of a template at each change, for which parsing would take too long. */
const wordsIn = (formula = ''): string[] => (formula.match(/"[^"]*"|'[^']*'|[A-Za-z_]\w*/g) ?? []).filter((word) => !/^["']/.test(word));
