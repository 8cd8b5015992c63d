/** Describes a rule as a field, so that the form of fields can edit it. */
import { isRecord } from '#resources/language/fields/isRecord';
import type { Check, Field, LocalizedText } from '#resources/definition';

/** Returns a rule as a field: its message is the name, and its level is said. */
export function checkAsField({ message, ...rest }: Check): Field {
  const said = { level: 'error', ...rest };
  return { ...said, id: 'check', type: 'string', name: message };
}

/** Returns the rule that a field made by `checkAsField` describes. Its level is left out where it is the default. */
export function checkOf(field: Field): Check {
  const { rule, level, fields }: Record<string, unknown> = { ...field };
  const message: LocalizedText = isRecord(field.name) ? field.name : {};
  return {
    rule: typeof rule === 'string' ? rule : '',
    ...(level === 'warning' && { level }),
    fields: Array.isArray(fields) ? fields.filter((id) => typeof id === 'string') : [],
    message,
  };
}
