import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { fieldTypes, type Choice, type Field, type FieldType } from '#resources/definition';
import { extensions } from '../../../../../fields/upload';

const written: FieldType[] = ['string', 'text', 'editor'];
const chosen: FieldType[] = ['radio', 'dropdown', 'checkbox', 'multidropdown'];
const formats = ['email', 'url', 'color'];

/** The field language in the field language: what may be said of a field of an entry, and of which types. */
export function useProperties(): Field[] {
  const translate = useTranslate();
  return useMemo(() => {
    const named = (text: string) => ({ en: text, fr: text });
    const choice =
      (group: string) =>
      (key: string): Choice => ({ key, name: named(translate(`field_editor.${group}.${key}`)) });
    const property = (id: string, type: FieldType, more: Partial<Field> = {}, types?: readonly FieldType[]): Field => ({
      id,
      name: named(translate(`field_editor.properties.${id}`)),
      type,
      ...more,
      ...(types && { display_condition: { key: 'type', values: [...types] } }),
    });
    const help = (id: string) => ({ help: named(translate(`field_editor.helps.${id}`)) });
    const place = (locale: string): Field => ({
      id: `position_${locale}`,
      name: named(translate(`field_editor.positions.${locale}`)),
      type: 'number',
    });
    const lines: Field[] = [
      { id: 'key', name: named(translate('field_editor.properties.key')), type: 'string', required: true },
      { id: 'name', name: named(translate('field_editor.properties.name')), type: 'string', localized: true, required: true },
      place('en'),
      place('fr'),
    ];
    const types = fieldTypes.map((key): Choice => ({ key, name: named(translate(`subject_fields.types.${key}`)) }));
    return [
      property('name', 'string', { localized: true, required: true }),
      property('type', 'dropdown', { required: true, choices: types }),
      property('id', 'string', { required: true, ...help('id') }),
      property('help', 'string', { localized: true }),
      property('required', 'checkbox'),
      property('localized', 'checkbox', help('localized'), written),
      property('unit', 'string', { localized: true }, ['number']),
      property('min', 'number', {}, ['number']),
      property('max', 'number', {}, ['number']),
      property('decimals', 'number', { decimals: 0, min: 0 }, ['number']),
      property('format', 'dropdown', { choices: formats.map(choice('formats')) }, ['string']),
      property('min_length', 'number', { decimals: 0, min: 1 }, written),
      property('max_length', 'number', { decimals: 0, min: 1 }, written),
      property('pattern', 'string', help('pattern'), ['string', 'text']),
      property('choices_from', 'text', { format: 'json' }, ['dropdown', 'multidropdown']),
      property('choices', 'text', { format: 'items', items: lines }, chosen),
      property('multiple', 'checkbox', {}, ['files']),
      property('accept', 'multidropdown', { choices: extensions.map((key) => ({ key, name: named(key) })), ...help('accept') }, ['files']),
      property(
        'default',
        'text',
        { format: 'json' },
        fieldTypes.filter((type) => type !== 'files'),
      ),
      property('display_condition', 'text', { format: 'json' }),
    ];
  }, [translate]);
}

/** How properties stand in the form, row by row. */
export const propertyRows = [
  ['name'],
  ['type', 'id'],
  ['help'],
  ['unit'],
  ['min', 'max', 'decimals'],
  ['format', 'pattern'],
  ['min_length', 'max_length'],
  ['choices_from'],
  ['choices'],
  ['accept'],
  ['required', 'localized', 'multiple'],
  ['default'],
  ['display_condition'],
];
