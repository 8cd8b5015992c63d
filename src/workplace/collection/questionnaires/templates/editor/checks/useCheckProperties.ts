import { lazy, useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { Field, FieldType } from '#resources/definition';
import type { FieldOverride } from '../../../../../fields/ui/overrides';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';

/** Returns the properties of a rule over these questions, described in the field language. The message has the place of a name. */
export function useCheckProperties(questions: readonly Field[]): Field[] {
  const translate = useTranslate();
  const localize = useLocalize();
  return useMemo(() => {
    const named = (text: string) => ({ en: text, fr: text });
    const property = (id: string, type: FieldType, more: Partial<Field> = {}): Field => ({
      id,
      name: named(translate(`formula_editor.check.${id}`)),
      type,
      ...more,
    });
    const help = (id: string) => ({ help: named(translate(`formula_editor.check_helps.${id}`)) });
    const level = (key: string) => ({ key, name: named(translate(`formula_editor.levels.${key}`)) });
    const choices = questions.filter(({ id }) => id !== '').map(({ id, name }) => ({ key: id, name: named(localize(name) || id) }));
    return [
      property('rule', 'text', { required: true, format: 'json' }),
      property('name', 'string', { localized: true, required: true }),
      property('fields', 'multidropdown', { required: true, choices, ...help('fields') }),
      property('level', 'radio', { required: true, choices: [level('error'), level('warning')] }),
    ];
  }, [translate, localize, questions]);
}

/** The ids of the properties in each row of the form of a rule. */
export const checkRows: readonly (readonly string[])[] = [['rule'], ['name'], ['fields'], ['level']];

export const checkInputs: Readonly<Record<string, FieldOverride>> = {
  rule: { Input: lazy(async () => ({ default: (await import('./RuleInput')).RuleInput })) },
};
