import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { fieldSizes, fieldTypes, type Choice, type Condition, type Field, type FieldType } from '#resources/definition';
import { extensions } from '../../../../../fields/files/upload';
import { useEditorExtension } from './extension';

const written: FieldType[] = ['string', 'text', 'editor'];
const chosen: FieldType[] = ['radio', 'dropdown', 'checkbox', 'multidropdown'];
const formats = ['email', 'url', 'color', 'items'];
/** The types of the fields in a line of a list: no files and no rich text. */
const inLines = fieldTypes.filter((type) => type !== 'files' && type !== 'editor');

/** Returns the properties that a field can have, described in the field language itself, with the types that each applies to. */
export function useProperties(): Field[] {
  const translate = useTranslate();
  const extension = useEditorExtension();
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
    const typed: Condition = { key: 'compute', op: 'unanswered' };
    const open: Condition = extension ? typed : { all: [typed, { key: 'lookup', op: 'unanswered' }] };
    // Nobody fills in what is computed or looked up, so what only filled in fields have is left out.
    const filled = (field: Field): Field => {
      const { display_condition: shown } = field;
      return { ...field, display_condition: shown ? { all: [shown, open] } : open };
    };
    const help = (id: string) => ({ help: named(translate(`field_editor.helps.${id}`)) });
    const place = (locale: string): Field => ({
      id: `position_${locale}`,
      name: named(translate(`field_editor.positions.${locale}`)),
      type: 'number',
    });
    const choices: Field[] = [
      { id: 'key', name: named(translate('field_editor.properties.key')), type: 'string', required: true },
      { id: 'name', name: named(translate('field_editor.properties.name')), type: 'string', localized: true, required: true },
      place('en'),
      place('fr'),
      ...(extension?.choiceParts ?? []),
    ];
    const kinds = (of: readonly FieldType[]) => of.map((key): Choice => ({ key, name: named(translate(`subject_fields.types.${key}`)) }));
    const lines: Field[] = [
      property('name', 'string', { localized: true, required: true }),
      property('type', 'dropdown', { required: true, choices: kinds(inLines), default: 'string' }),
      property('id', 'string', help('line_id')),
      filled(property('required', 'checkbox')),
      property('choices', 'text', { format: 'items', items: choices.slice(0, 2) }, chosen),
      ...(extension?.columnParts ?? []),
      property('display_condition', 'text', { format: 'json' }),
      filled(property('required_condition', 'text', { format: 'json', display_condition: { key: 'required', values: [false] } })),
    ];
    const rows: Field[] = [
      property('name', 'string', { localized: true, required: true }),
      property('key', 'string', { max_length: 80, ...help('row_key') }),
    ];
    const suggestions: Field[] = [
      property('name', 'string', { localized: true, required: true }),
      property('value', 'text', { format: 'json' }),
    ];
    const isList: Condition = { key: 'format', values: ['items'] };
    const isPlain: Condition = { not: { any: [isList, { key: 'localized', values: [true] }] } };
    const isFree: Condition = { all: [isList, { key: 'rows', op: 'unanswered' }, { key: 'rows_from', op: 'unanswered' }] };
    const ofTypes = (...types: FieldType[]): Condition => ({ all: [{ key: 'type', values: types }, isPlain] });
    const units: Field[] = [
      { id: 'key', name: named(translate('field_editor.properties.key')), type: 'string', required: true, max_length: 40 },
      { id: 'name', name: named(translate('field_editor.properties.name')), type: 'string', localized: true },
      property('factor', 'string', { required: true, max_length: 41, ...help('factor') }),
    ];
    return [
      property('name', 'string', { localized: true, required: true }),
      property('type', 'dropdown', { required: true, choices: kinds(fieldTypes) }),
      property('id', 'string', { required: true, ...(extension ? { help: named(extension.idHelp) } : help('id')) }),
      property('help', 'string', { localized: true }),
      filled(property('required', 'checkbox')),
      property('localized', 'checkbox', help('localized'), written),
      property('unit', 'string', { localized: true }, ['number']),
      filled(property('units', 'text', { format: 'items', items: units }, ['number'])),
      filled(property('min', 'number', {}, ['number'])),
      filled(property('max', 'number', {}, ['number'])),
      property('decimals', 'number', { decimals: 0, min: 0 }, ['number']),
      property('format', 'dropdown', { choices: formats.map(choice('formats')) }, ['string', 'text']),
      property('rows_from', 'text', { format: 'json', display_condition: isList }),
      property('rows', 'text', { format: 'items', items: rows, display_condition: isList }),
      property('min_items', 'number', { decimals: 0, min: 0, display_condition: isFree }),
      property('max_items', 'number', { decimals: 0, min: 1, display_condition: isFree }),
      property('items', 'text', { format: 'items', items: lines, display_condition: isList }),
      property('min_length', 'number', { decimals: 0, min: 1 }, written),
      property('max_length', 'number', { decimals: 0, min: 1 }, written),
      property('pattern', 'string', help('pattern'), ['string', 'text']),
      property('choices_from', 'text', { format: 'json' }, ['dropdown', 'multidropdown']),
      property('choices', 'text', { format: 'items', items: choices }, chosen),
      property('multiple', 'checkbox', {}, ['files']),
      property('accept', 'multidropdown', { choices: extensions.map((key) => ({ key, name: named(key) })), ...help('accept') }, ['files']),
      filled(
        property(
          'default',
          'text',
          { format: 'json' },
          fieldTypes.filter((type) => type !== 'files'),
        ),
      ),
      filled(
        property('suggestions', 'text', {
          format: 'items',
          items: suggestions,
          max_items: 20,
          display_condition: ofTypes('string', 'text', 'number', 'date'),
          ...help('suggestions'),
        }),
      ),
      filled(
        property('na', 'text', {
          format: 'json',
          display_condition: { all: [{ not: { key: 'type', values: ['files'] } }, isPlain] },
          ...help('na'),
        }),
      ),
      ...(extension
        ? []
        : [
            property('compute', 'string', {
              name: named(translate('field_editor.computed_by')),
              ...help('compute'),
              display_condition: { all: [ofTypes('number', 'checkbox'), { key: 'lookup', op: 'unanswered' }] },
            }),
            property('lookup', 'text', { format: 'json', ...help('lookup'), display_condition: ofTypes('number') }),
          ]),
      property('size', 'dropdown', { choices: fieldSizes.map(choice('sizes')) }),
      property('display_condition', 'text', { format: 'json' }),
      { ...property('required_condition', 'text', { format: 'json' }), display_condition: { key: 'required', values: [false] } },
      ...(extension?.properties ?? []),
    ];
  }, [translate, extension]);
}

/** The ids of the properties in each row of the form. */
export const propertyRows: readonly (readonly string[])[] = [
  ['name'],
  ['type', 'id'],
  ['help'],
  ['compute'],
  ['lookup'],
  ['unit'],
  ['units'],
  ['min', 'max', 'decimals'],
  ['format', 'pattern'],
  ['rows_from'],
  ['rows'],
  ['min_items', 'max_items'],
  ['items'],
  ['min_length', 'max_length'],
  ['choices_from'],
  ['choices'],
  ['accept'],
  ['required', 'localized', 'multiple'],
  ['default'],
  ['suggestions'],
  ['na'],
  ['size'],
  ['display_condition'],
  ['required_condition'],
];
