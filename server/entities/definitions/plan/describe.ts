/** Writes a plan as lines of text for the terminal and the log. The back-office shows plans with texts of its own, in both languages. */
import type { DefinitionsPlan, EntityChange, FieldChange } from '#resources/api/definitions/plan';
import { system } from '#server/core/viewer/viewer';
import type { Rollout } from '../rollout';

const counted = (count: number) => (count === 1 ? '1 record' : `${count} records`);

const ofField: Record<FieldChange['kind'], (field: FieldChange) => string> = {
  added: ({ id, perhaps_was: was }) =>
    `${id}: a new field${was === undefined ? '' : ` (if it is ${was} renamed, give it "was": ["${was}"], and its values move)`}`,
  hidden: ({ id, values }) => `${id}: hidden; the values of ${counted(values)} are kept`,
  back: ({ id, values }) => `${id}: back, with the values of ${counted(values)}`,
  renamed: ({ id, was, values }) => `${was} is called ${id}; the values of ${counted(values)} move`,
  recovered: ({ id, was, values }) => `${id}: the values of ${counted(values)} that still stand under ${was} move to it`,
  localized: ({ id, values }) => `${id}: a text per language; the text of ${counted(values)} becomes that of the default language`,
  plain: ({ id, values }) => `${id}: one text; of ${counted(values)} the default language is shown, the other is kept aside`,
  retyped: ({ id, types = [], values, left = 0 }) =>
    `${id}: ${types.join(' becomes ')}; the values of ${counted(values - left)} are converted${left > 0 ? `, those of ${counted(left)} cannot be: they stay readable until they are replaced` : ''}`,
  narrowed: ({ id, rules = [], left = 0 }) =>
    `${id}: narrower (${rules.join(', ')})${left > 0 ? `; ${counted(left)} hold a value that it no longer accepts` : ''}`,
  changed: ({ id }) => `${id}: said otherwise`,
};
const ofEntity: Record<EntityChange['kind'], (entity: EntityChange) => string> = {
  added: ({ id }) => `${id}: a new entity`,
  hidden: ({ id, records }) => `${id}: hidden; its ${counted(records)} are kept`,
  back: ({ id, records }) => `${id}: back, with its ${counted(records)}`,
  changed: ({ id }) => `${id}:`,
};

/** Returns the lines that describe each change of a plan; no line when the files are already in use. */
export function describePlan({ entities, problems }: DefinitionsPlan): string[] {
  if (problems.length > 0) return problems.map(({ message }) => message);
  return entities.flatMap((entity) => [
    ofEntity[entity.kind](entity),
    ...entity.fields.map((field) => `  ${ofField[field.kind](field)}`),
    ...(entity.parts.length > 0 ? [`  also: ${entity.parts.join(', ')}`] : []),
    ...(entity.refused > 0 ? [`  ${counted(entity.refused)} no longer conform; they are kept as they are`] : []),
    ...entity.examples.map(({ id, label, errors }) => `    ${id} (${label}): ${errors.map(describeError).join('; ')}`),
    ...(entity.refused > entity.examples.length && entity.examples.length > 0 ? ['    …'] : []),
  ]);
}

/** Applies the files and returns the lines that describe what this changed. Throws as `Rollout.take` does. */
export async function applyAndDescribe(rollout: Pick<Rollout, 'plan' | 'apply'>): Promise<string[]> {
  const plan = await rollout.plan();
  await rollout.apply(system([]));
  return describePlan(plan);
}

/** Returns the text that the log prints after definitions were applied. */
export const appliedMessage = (lines: readonly string[]): string =>
  lines.length === 0 ? 'Definitions taken: nothing had changed.\n' : `Definitions taken:\n${lines.join('\n')}\n`;

/** Returns an error of a record as text: the field, the code and the parameters of the rule. */
export function describeError({ field, code, params = {} }: { field: string; code: string; params?: Record<string, unknown> }): string {
  const details = Object.entries(params).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `${field} ${code}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
}
