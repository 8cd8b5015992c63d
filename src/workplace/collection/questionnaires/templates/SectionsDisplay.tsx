import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { sectionsIn, type Section } from '#resources/language/questions/sections';
import type { FieldDisplayProps } from '../../../fields/ui/types';
import { useLocalize } from '../../../shell/start/BackOfficeContext';

/** Shows the sections of a template; in a list of templates, how many there are. */
export function SectionsDisplay({ value, short }: FieldDisplayProps) {
  const translate = useTranslate();
  const sections = sectionsIn(value);
  if (short) return <>{translate('list.items', { smart_count: sections.length })}</>;
  return <SectionList sections={sections} />;
}

/** Shows sections, each with the number of its questions. */
export function SectionList({ sections }: { sections: readonly Section[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {sections.map(({ key, name, fields }) => (
        <li key={key}>
          {localize(name) || key}{' '}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('template_editor.questions', { smart_count: fields.length })}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
