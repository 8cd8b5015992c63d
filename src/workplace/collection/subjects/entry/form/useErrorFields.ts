import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { useTags } from '../../../tags/useTags';

/** The fields that the errors of an entry speak of, by the names that its form gives them. */
export function useErrorFields(fields: readonly Field[], own: readonly Field[]): Field[] {
  const translate = useTranslate();
  const { roots } = useTags();
  const named = (name: string) => ({ en: name, fr: name });
  const dimensions = roots.map(({ id, name }): Field => ({ id, name: named(name), type: 'string' }));
  return [
    ...own,
    ...fields.map((field) => {
      if (field.id === 'tags') return { ...field, items: dimensions };
      return field.id === 'date' ? { ...field, name: named(translate('inputs.period')) } : field;
    }),
  ];
}
