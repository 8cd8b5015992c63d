import { lazy, useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { Field, FieldType } from '#resources/definition';
import type { EditorExtension } from '../../../../subjects/fields/editor/properties/extension';
import { FeedInput } from './FeedInput';

/** The types of answers that may feed a subject's field: those that a field of an entry can hold. */
const fed: FieldType[] = ['number', 'string', 'text', 'date', 'checkbox', 'radio', 'dropdown', 'multidropdown'];

const ComputeInput = lazy(async () => ({ default: (await import('./ComputeInput')).ComputeInput }));
const ConceptInput = lazy(async () => ({ default: (await import('./ConceptInput')).ConceptInput }));

/** Returns what questions have beside fields: a formula, a concept, evidence, a weight and scores, a variation threshold, and the field that an answer feeds. */
export function useQuestionExtension(): EditorExtension {
  const translate = useTranslate();
  return useMemo(() => {
    const named = (text: string) => ({ en: text, fr: text });
    const help = (id: string) => ({ help: named(translate(`template_editor.helps.${id}`)) });
    const part = (id: string, type: FieldType, more: Partial<Field>, types?: readonly FieldType[]): Field => ({
      id,
      name: named(translate(`template_editor.properties.${id}`)),
      type,
      ...more,
      ...(types && { display_condition: { key: 'type', values: [...types] } }),
    });
    const property: typeof part = (id, type, more, types) => part(id, type, { ...help(id), ...more }, types);
    const evidence = ['optional', 'required'].map((key) => ({ key, name: named(translate(`template_editor.evidence.${key}`)) }));
    const computable: FieldType[] = ['number', 'checkbox'];
    return {
      properties: [
        property('compute', 'text', { format: 'json' }, computable),
        property('evidence', 'dropdown', { choices: evidence, display_condition: { key: 'compute', op: 'unanswered' } }),
        property('concept', 'string', {}),
        property('weight', 'number', { min: 0, max: 1000 }, ['radio', 'dropdown']),
        property('variation_threshold', 'number', { min: 0, unit: named('%') }, ['number']),
        property('feeds', 'text', { format: 'json' }, fed),
      ],
      choiceParts: [part('score', 'number', { min: 0, max: 1 })],
      columnParts: [
        part('unit', 'string', { localized: true }, ['number']),
        part('decimals', 'number', { decimals: 0, min: 0 }, ['number']),
        property('total', 'checkbox', {}, ['number']),
        part('compute', 'text', { format: 'json', ...help('compute_column') }, computable),
      ],
      rows: [['evidence', 'concept'], ['weight'], ['variation_threshold'], ['feeds']],
      inputs: {
        compute: { Input: ComputeInput },
        'items.compute': { Input: ComputeInput },
        concept: { Input: ConceptInput },
        feeds: { Input: FeedInput },
      },
      add: translate('template_editor.add_question'),
      unnamed: translate('template_editor.unnamed_question'),
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
      property('display_condition', 'text', { format: 'json' }),
    ];
  }, [translate]);
}

/** The ids of the properties in each row of the form of a section. */
export const sectionRows: readonly (readonly string[])[] = [['name'], ['description'], ['id', 'weight'], ['display_condition']];
