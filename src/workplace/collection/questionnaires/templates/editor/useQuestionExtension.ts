import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { Field, FieldType } from '#resources/definition';
import type { EditorExtension } from '../../../subjects/fields/editor/properties/extension';
import { FeedInput } from './FeedInput';

/** The types of answers that may feed a subject's field: those that a field of an entry can hold. */
const fed: FieldType[] = ['number', 'string', 'text', 'date', 'checkbox', 'radio', 'dropdown', 'multidropdown'];

/** Returns what questions have beside fields: a weight and scores, a variation threshold, and the field that an answer feeds. */
export function useQuestionExtension(): EditorExtension {
  const translate = useTranslate();
  return useMemo(() => {
    const named = (text: string) => ({ en: text, fr: text });
    const property = (id: string, type: FieldType, more: Partial<Field>, types?: readonly FieldType[]): Field => ({
      id,
      name: named(translate(`template_editor.properties.${id}`)),
      help: named(translate(`template_editor.helps.${id}`)),
      type,
      ...more,
      ...(types && { display_condition: { key: 'type', values: [...types] } }),
    });
    return {
      properties: [
        property('weight', 'number', { min: 0, max: 1000 }, ['radio', 'dropdown']),
        property('variation_threshold', 'number', { min: 0, unit: named('%') }, ['number']),
        property('feeds', 'text', { format: 'json' }, fed),
      ],
      choiceParts: [{ id: 'score', name: named(translate('template_editor.properties.score')), type: 'number', min: 0, max: 1 }],
      rows: [['weight'], ['variation_threshold'], ['feeds']],
      inputs: { feeds: { Input: FeedInput } },
      add: translate('template_editor.add_question'),
      none: translate('template_editor.no_question'),
      idHelp: translate('template_editor.helps.id'),
    };
  }, [translate]);
}

/** Returns the properties of a section, described in the field language. */
export function useSectionProperties(): Field[] {
  const translate = useTranslate();
  return useMemo(() => {
    const property = (id: string, type: FieldType, more: Partial<Field> = {}): Field => {
      const text = translate(`template_editor.section.${id}`);
      return { id, name: { en: text, fr: text }, type, ...more };
    };
    const help = (id: string) => {
      const text = translate(`template_editor.section_helps.${id}`);
      return { help: { en: text, fr: text } };
    };
    return [
      property('name', 'string', { localized: true, required: true }),
      property('description', 'text', { localized: true }),
      property('id', 'string', { required: true, ...help('id') }),
      property('weight', 'number', { min: 0, max: 1000, ...help('weight') }),
      property('page', 'checkbox'),
      property('display_condition', 'text', { format: 'json' }),
    ];
  }, [translate]);
}

/** The ids of the properties in each row of the form of a section. */
export const sectionRows: readonly (readonly string[])[] = [['name'], ['description'], ['id', 'weight'], ['page'], ['display_condition']];
