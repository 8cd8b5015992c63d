/** What an event says of what changed, in words: fields by name, choices and references by theirs, numbers as a language writes them. */
import type { AuditedEvent } from '#resources/api/history';
import { auditThings, definitionPartNames } from '#resources/auditWords';
import { isRecord } from '#resources/clean';
import { isDecimal, plainDecimal } from '#resources/decimal';
import { locales, type Definition, type Field, type FieldValue, type Locale, type LocalizedText } from '#resources/definition';
import { localize } from '#resources/format';
import { isText } from '#resources/localizedText';
import { cellText, toCell, type ReferenceNames } from '#resources/spreadsheet/cells';
import { csvDecimal } from '#server/core/sheets/csv/language';

export const thingName = (entity: string, definition: Definition | undefined, locale: Locale): string =>
  definition?.name[locale].one ?? (localize(auditThings[entity], locale) || entity);

/** What an event tells that is no field. */
const beside: Record<string, LocalizedText> = {
  reason: { en: 'Reason', fr: 'Raison' },
  on: { en: 'Site closed', fr: 'Site fermé' },
  message: { en: 'Message', fr: 'Message' },
  until: { en: 'Expected end', fr: 'Fin prévue' },
};

/** What a change of an event is of. `about`: the definition that an event of the definitions is about. */
export function changeName(
  id: string,
  { entity, changes }: AuditedEvent,
  field: Field | undefined,
  about: Definition | undefined,
  locale: Locale,
): string {
  if (entity !== 'definitions') return localize(field?.name ?? beside[id], locale) || id;
  const parts: Record<string, string> = definitionPartNames[locale];
  if (!id.startsWith('fields.')) return parts[id] ?? id;
  const own = id.slice('fields.'.length);
  const [before, after] = changes[id] ?? [null, null];
  const told: unknown = after ?? before;
  const name = isRecord(told) && isText(told['name']) ? told['name'] : about?.fields.find((each) => each.id === own)?.name;
  return localize(name, locale) || own;
}

/** A value as people read it; what has no words of its own as JSON. */
export function valueWords(value: FieldValue, field: Field | undefined, locale: Locale, names: ReferenceNames): string {
  if (value === null) return '';
  if (field?.localized && isText(value)) return locales.flatMap((each) => (value[each] ? [`${each}: ${value[each]}`] : [])).join('\n');
  if (field?.type === 'number' && isDecimal(value)) return csvDecimal(plainDecimal(value), locale);
  if (typeof value === 'string' && !field?.choices && !field?.choices_from) return value;
  if (!field) return JSON.stringify(value);
  return cellText(toCell({ id: field.id, field, editable: false }, JSON.parse(JSON.stringify(value)), locale, names));
}
