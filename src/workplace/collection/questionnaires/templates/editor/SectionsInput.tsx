import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useInput, useRecordContext, useTranslate } from 'ra-core';
import { sectionsIn } from '#resources/language/questions/sections';
import { JsonInput } from '../../../../fields/inputs/json';
import type { FieldInputProps } from '../../../../fields/ui/types';
import { EditorHead, type EditorView } from '../../../subjects/fields/editor/EditorHead';
import { EditorExtensionContext } from '../../../subjects/fields/editor/properties/extension';
import { SectionProblems } from './problems/SectionProblems';
import { SectionsEditor, type OpenPlace } from './SectionsEditor';
import { useQuestionExtension } from './questions/useQuestionExtension';
import { useRefusedSections } from './problems/useRefusedSections';

/** Shows the sections of a template with their questions to edit, in a form or as JSON. */
export function SectionsInput(props: FieldInputProps) {
  const translate = useTranslate();
  const extension = useQuestionExtension();
  const { field, fieldState } = useInput({ source: props.source });
  const record = useRecordContext();
  const [view, setView] = useState<EditorView>('form');
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
      <EditorHead
        label={props.label}
        help={translate('template_editor.help')}
        error={problems.length > 0 ? undefined : fieldState.error?.message}
        viewLabel={translate('template_editor.view')}
        view={view}
        onView={setView}
      />
      {problems.length > 0 && (
        <SectionProblems
          title={translate('field_editor.problems_title', { smart_count: problems.length })}
          problems={problems}
          sections={sections}
          onOpen={show}
        />
      )}
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
