import { useTranslate } from 'ra-core';
import { inSentence } from '#resources/formats/format';
import type { Section } from '#resources/language/questions/sections';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import { useProperties } from '../../../../subjects/fields/editor/properties/useProperties';
import { useQuestionExtension } from '../questions/useQuestionExtension';
import type { SectionProblem } from './sectionProblems';

/** Returns a function that names the place of an error: the section or the question, and the part of it (`Waste`, `, Mass, formula`). */
export function usePlaceName(sections: readonly Section[]): (problem: SectionProblem) => { name: string; part: string } {
  const translate = useTranslate();
  const localize = useLocalize();
  const properties = [...useQuestionExtension().properties, ...useProperties()];
  const propertyName = (id: string | undefined) => {
    const name = properties.find((each) => each.id === id)?.name;
    return name ? `, ${inSentence(localize(name))}` : '';
  };
  return ({ section, field, property }) => {
    const at = section === null ? undefined : sections[section];
    const question = field === null ? undefined : at?.fields[field];
    const [first, second, third] = property.split('.');
    if (!question) {
      const name = localize(at?.name) || at?.key || translate('template_editor.unnamed_section');
      const rule = translate('formula_editor.check_name', { place: Number(second) + 1 });
      return { name, part: first === 'checks' && second !== undefined ? `, ${inSentence(rule)}` : propertyName(first) };
    }
    const name = localize(question.name) || question.id || translate('template_editor.unnamed_question');
    const column = first === 'items' ? question.items?.[Number(second)] : undefined;
    return { name, part: column ? `, ${localize(column.name) || column.id}${propertyName(third)}` : propertyName(first) };
  };
}
