import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { sectionsIn } from '#resources/language/questions/sections';
import type { FieldDisplayProps } from '../../../fields/ui/types';
import { useLocalize } from '../../../shell/start/BackOfficeContext';

/** Shows the sections of a template, each with the number of its questions. */
export function SectionsDisplay({ value, short }: FieldDisplayProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  const sections = sectionsIn(value);
  if (short) return <>{translate('list.items', { smart_count: sections.length })}</>;
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
