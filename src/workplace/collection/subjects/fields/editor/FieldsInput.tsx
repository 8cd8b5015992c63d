import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useInput, useRecordContext, useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { JsonInput } from '../../../../fields/inputs/json';
import type { FieldInputProps } from '../../../../fields/ui/types';
import { fieldsOf } from '../../subject';
import { EditorHead, type EditorView } from './EditorHead';
import { FieldsEditor } from './FieldsEditor';
import { FieldsPlan } from './plan/FieldsPlan';
import { RemovedFields } from './plan/RemovedFields';
import { placedProblems } from './plan/problems';
import { useFieldsPlan } from './plan/useFieldsPlan';

/** Shows the fields of a subject to edit, in a form or as JSON, and what saving them would change. */
export function FieldsInput(props: FieldInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source: props.source });
  const record = useRecordContext();
  const [view, setView] = useState<EditorView>('form');
  const [open, setOpen] = useState<number | null>(null);
  const value: unknown = field.value;
  const list = Array.isArray(value) ? fieldsOf({ fields: value }) : [];
  const readable = value === null || value === undefined || (Array.isArray(value) && list.length === value.length);
  const saved = fieldsOf(record);
  const { plan, isError, isLate } = useFieldsPlan(record?.version === undefined ? undefined : String(record.id), value ?? []);
  // A field that was just added has no errors yet, unless the user has tried to save.
  const begun = ({ id, name }: Field) => fieldState.invalid || id !== '' || Object.keys(name).length > 0;
  const problems = placedProblems(plan?.problems ?? [], list).filter(({ field: place }) => {
    const at = place === null ? undefined : list[place];
    return !at || begun(at);
  });
  const show = (place: number) => {
    setView('form');
    setOpen(place);
  };
  return (
    <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0, gap: 1.5, minWidth: 0 }}>
      <EditorHead
        label={props.label}
        help={translate('field_editor.help')}
        error={fieldState.error?.message}
        viewLabel={translate('field_editor.view')}
        view={view}
        onView={setView}
      />
      {view === 'json' ? (
        <JsonInput {...props} help={translate('field_editor.json_help')} />
      ) : readable ? (
        <FieldsEditor
          open={open}
          onOpen={setOpen}
          value={list}
          saved={saved}
          version={record?.version}
          problems={problems}
          onChange={field.onChange}
        />
      ) : (
        <Typography color="error">{translate('field_editor.unreadable')}</Typography>
      )}
      {view === 'form' && readable && <RemovedFields fields={list} saved={saved} kept={plan?.kept ?? []} onChange={field.onChange} />}
      <FieldsPlan subject={record} fields={list} problems={problems} plan={plan} isError={isError} isLate={isLate} onOpen={show} />
    </Stack>
  );
}
