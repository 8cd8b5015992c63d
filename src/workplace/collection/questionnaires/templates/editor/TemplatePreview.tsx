import { Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { FormulaError, parseFormula } from '#resources/language/formulas/parse';
import { questionsOf, type Section } from '#resources/language/questions/sections';
import { useGivenInputs } from './questions/useGivenInputs';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { AsksContext } from '../../../../fields/inputs/checkbox';
import { FormPreview } from '../../../subjects/fields/editor/EntryPreview';

/** Shows the questionnaire that the sections make, to try it: conditions hide what they will hide from respondents. */
export function TemplatePreview({ sections }: { sections: readonly Section[] }) {
  const translate = useTranslate();
  const asked = useMemo(
    () =>
      sections.map((section) => ({
        heading: <SectionHeading section={section} />,
        fields: questionsOf([section]).flatMap((field) => withReadFormulas(field) ?? []),
      })),
    [sections],
  );
  const given = useGivenInputs(asked);
  const parts = useMemo(() => (given.length > 0 ? [{ heading: <GivenHeading />, fields: given }, ...asked] : asked), [given, asked]);
  return (
    <AsksContext value>
      <FormPreview parts={parts} title={translate('template_editor.preview')} />
    </AsksContext>
  );
}

/** Stands above the inputs for what a questionnaire has besides its questions, in the language of the preview. */
function GivenHeading() {
  const translate = useTranslate();
  return (
    <Typography component="h4" sx={{ fontWeight: 600, mb: 1.5 }}>
      {translate('template_editor.preview_given')}
    </Typography>
  );
}

/** Shows the name and the description of a section, in the language of the preview. */
function SectionHeading({ section: { name, description } }: { section: Section }) {
  const translate = useTranslate();
  const localize = useLocalize();
  return (
    <>
      <Typography component="h4" sx={{ fontWeight: 600 }}>
        {localize(name) || translate('template_editor.unnamed_section')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5, whiteSpace: 'pre-line' }}>
        {localize(description)}
      </Typography>
    </>
  );
}

/** Returns a question without the columns whose formula can't be read, as it can't be while one types it; undefined for such a question. */
function withReadFormulas(field: Field): Field | undefined {
  if (!isRead(field)) return undefined;
  return field.items ? { ...field, items: field.items.filter(isRead) } : field;
}

function isRead({ compute }: Field): boolean {
  try {
    return compute === undefined || parseFormula(compute) !== undefined;
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}
