/** Writes the changes of an event as text: the names of fields, choices and referenced records, and numbers in the form of the language. */
import type { AuditedEvent } from '#resources/api/history/events';
import { auditThings, definitionPartNames } from '#resources/logs/auditWords';
import { typedNumber } from '#resources/language/answers/measures';
import { unitName } from '#resources/language/answers/units';
import { isRecord } from '#resources/language/fields/isRecord';
import { plainDecimal } from '#resources/formats/decimal';
import { locales, type Definition, type Field, type FieldValue, type Locale, type LocalizedText } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { isText } from '#resources/language/fields/localizedText';
import { cellText, toCell, type ReferenceNames } from '#resources/spreadsheet/cells';
import { csvDecimal } from '#server/core/sheets/csv/language';

export const thingName = (entity: string, definition: Definition | undefined, locale: Locale): string =>
  definition?.name[locale].one ?? (localize(auditThings[entity], locale) || entity);

/** The names of what an event stores beside the changes of fields. */
const beside: Record<string, LocalizedText> = {
  reason: { en: 'Reason', fr: 'Raison' },
  on: { en: 'Site closed', fr: 'Site fermé' },
  message: { en: 'Message', fr: 'Message' },
  until: { en: 'Expected end', fr: 'Fin prévue' },
  hour: { en: 'Hour of the summary', fr: 'Heure du récapitulatif' },
  time_zone: { en: 'Time zone', fr: 'Fuseau horaire' },
  country: { en: 'Country of the holidays', fr: 'Pays des jours fériés' },
  stopped: { en: 'Reminders stopped', fr: 'Relances arrêtées' },
  away_from: { en: 'Away from', fr: 'Absence du' },
  away_until: { en: 'Away until', fr: 'Absence jusqu’au' },
  colleague: { en: 'Colleague meanwhile', fr: 'Collègue pendant ce temps' },
  calendar: { en: 'Secret address of the calendar', fr: 'Adresse secrète du calendrier' },
  paused: { en: 'Reminder put off', fr: 'Relance reportée' },
  paused_until: { en: 'Put off until', fr: 'Reportée jusqu’au' },
  word: { en: 'Why it was put off', fr: 'Raison du report' },
  bounced_at: { en: 'Email returned', fr: 'Courriel revenu' },
};

/** Returns the name of what a change of an event concerns. `about` is the definition that changed, when the event is of a definition. */
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

const said: Record<Locale, [no: string, yes: string]> = { en: ['No', 'Yes'], fr: ['Non', 'Oui'] };

/** Returns a value as readable text; a value of unknown form as JSON. */
export function valueWords(value: FieldValue, field: Field | undefined, locale: Locale, names: ReferenceNames): string {
  if (value === null) return '';
  if (!field && typeof value === 'boolean') return said[locale][value ? 1 : 0];
  if (field?.localized && isText(value)) return locales.flatMap((each) => (value[each] ? [`${each}: ${value[each]}`] : [])).join('\n');
  if (field?.type === 'number') {
    const typed = typedNumber(value);
    if (typed) return [csvDecimal(plainDecimal(typed.value), locale), unitName(field, typed.unit, locale)].filter(Boolean).join('\u00a0');
  }
  if (typeof value === 'string' && !field?.choices && !field?.choices_from) return value;
  if (!field) return JSON.stringify(value);
  return cellText(toCell({ id: field.id, field, editable: false }, JSON.parse(JSON.stringify(value)), locale, names));
}
