import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useInput, useRecordContext, useTranslate } from 'ra-core';
import { sectionsIn } from '#resources/language/questions/sections';
import { JsonInput } from '../../../../fields/inputs/json';
import { HelperLine } from '../../../../fields/parts/HelperLine';
import type { FieldInputProps } from '../../../../fields/ui/types';
import { EditorExtensionContext } from '../../../subjects/fields/editor/properties/extension';
import { SectionProblems } from './SectionProblems';
import { SectionsEditor, type OpenPlace } from './SectionsEditor';
import { useQuestionExtension } from './useQuestionExtension';
import { useRefusedSections } from './useRefusedSections';

const views = ['form', 'json'] as const;
type View = (typeof views)[number];

/** Shows the sections of a template with their questions to edit, in a form or as JSON. */
export function SectionsInput(props: FieldInputProps) {
  const translate = useTranslate();
  const extension = useQuestionExtension();
  const { field, fieldState } = useInput({ source: props.source });
  const record = useRecordContext();
  const [view, setView] = useState<View>('form');
  const [open, setOpen] = useState<OpenPlace>({ section: null, field: null });
  const value: unknown = field.value;
  const sections = sectionsIn(value);
  const readable = value === null || value === undefined || (Array.isArray(value) && sections.length === value.length);
  const problems = useRefusedSections(sections);
  const show = (place: OpenPlace) => {
    setView('form');
    setOpen(place);
  };
  return (
    <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0, gap: 1.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Box>
          <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
            {props.label}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <HelperLine error={problems.length > 0 ? undefined : fieldState.error?.message} help={translate('template_editor.help')} />
          </Typography>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={translate('template_editor.view')}
          onChange={(_event, next: View | null) => next && setView(next)}
        >
          {views.map((each) => (
            <ToggleButton key={each} value={each} sx={{ fontSize: 13, textTransform: 'none', px: 1.5, py: 0.25 }}>
              {translate(`field_editor.views.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {problems.length > 0 && <SectionProblems problems={problems} sections={sections} onOpen={show} />}
      {view === 'json' ? (
        <JsonInput {...props} help={translate('template_editor.json_help')} />
      ) : readable ? (
        <EditorExtensionContext.Provider value={extension}>
          <SectionsEditor
            open={open}
            onOpen={setOpen}
            value={sections}
            saved={sectionsIn(record?.['sections'])}
            version={record?.['version']}
            problems={problems}
            onChange={field.onChange}
          />
        </EditorExtensionContext.Provider>
      ) : (
        <Typography color="error">{translate('template_editor.unreadable')}</Typography>
      )}
    </Stack>
  );
}
