import { Divider, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { questionsOf, type Section } from '#resources/language/questions/sections';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { FormPreview } from '../../../subjects/fields/editor/EntryPreview';

/** Shows the questionnaire that the sections make, to try it: conditions hide what they will hide from respondents. */
export function TemplatePreview({ sections }: { sections: readonly Section[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const parts = useMemo(
    () =>
      sections.map((section) => ({
        heading: (
          <>
            {section.page && (
              <Divider sx={{ mb: 1 }}>
                <Typography variant="caption">{translate('template_editor.next_screen')}</Typography>
              </Divider>
            )}
            <Typography component="h4" sx={{ fontWeight: 600 }}>
              {localize(section.name) || translate('template_editor.unnamed_section')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5, whiteSpace: 'pre-line' }}>
              {localize(section.description)}
            </Typography>
          </>
        ),
        // Nobody answers a computed question.
        fields: questionsOf([section]).filter(({ compute }) => compute === undefined),
      })),
    [sections, translate, localize],
  );
  return <FormPreview parts={parts} title={translate('template_editor.preview')} />;
}
