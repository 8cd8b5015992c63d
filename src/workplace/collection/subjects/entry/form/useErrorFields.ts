import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { useTags } from '../../../tags/useTags';

/** Returns the fields that an entry's errors may name, with the names that the form gives them. */
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
