import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { contextFields } from '#resources/language/rules/given';
import { useBackOffice } from '../../../../../shell/start/BackOfficeContext';
import type { FieldGroup } from '../../../../subjects/fields/editor/properties/conditions/model/parents';

/** Returns what conditions may name of the questionnaire itself: its period and what it is about. */
export function useContextGroup(): FieldGroup {
  const translate = useTranslate();
  const { definitions } = useBackOffice();
  return useMemo(() => {
    const kinds = definitions.filter(({ create }) => create !== false);
    const choices = kinds.map(({ id, name }) => ({ key: id, name: { en: name.en.one, fr: name.fr.one } }));
    return {
      name: translate('template_editor.of_questionnaire'),
      fields: contextFields.map((field) => (field.id === 'context.about.resource' ? { ...field, choices } : field)),
    };
  }, [translate, definitions]);
}
