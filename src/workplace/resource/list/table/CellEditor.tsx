import { Box, Button, Popover, Stack } from '@mui/material';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Form, useNotify, useTranslate, useUpdate, type RaRecord } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { Field, Values } from '#resources/definition';
import { refusalOf } from '#dataProvider/http/http';
import { FieldInput } from '../../../fields/FieldInput';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import { useDoneNotice } from '../../../shell/notices/useDoneNotice';
import { formMessages, payloadOf } from '../../record/payload';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';

interface Props {
  cell: HTMLTableCellElement;
  field: Field;
  record: RaRecord;
  onClose: () => void;
}

/** Edits one value over its cell: Enter saves, Esc leaves the value as it was; the reason of a refusal stands under the input. */
export function CellEditor({ cell, field, record, onClose }: Props) {
  const definition = useCurrentDefinition();
  const { client, profile } = useBackOffice();
  const notify = useNotify();
  const sayDone = useDoneNotice(definition.id);
  const translate = useTranslate();
  const [update, { isPending }] = useUpdate();
  useEffect(() => {
    cell.classList.add('editing');
    return () => cell.classList.remove('editing');
  }, [cell]);
  const save = async (values: Values) => {
    const data = payloadOf({ fields: [field] }, { [field.id]: values[field.id] ?? null, version: record['version'] }, profile, true);
    try {
      await update(
        definition.id,
        { id: record.id, data: { ...data, [field.id]: data[field.id] ?? null }, previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.errors && field.id in refusal.errors) return refusal.errors;
      notify(error instanceof Error ? error.message : 'errors.OTHER', { type: 'error' });
      return undefined;
    }
    sayDone('updated');
    onClose();
    return undefined;
  };
  const validate = (values: Values) => {
    const messages = formMessages([field], values, client, record);
    return field.id in messages ? { [field.id]: messages[field.id] } : {};
  };
  return (
    <Popover
      open
      anchorEl={cell}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{
        paper: {
          sx: { width: Math.max(280, cell.offsetWidth), maxWidth: 'calc(100vw - 24px)', p: 1.5, border: 1, borderColor: 'divider' },
        },
      }}
    >
      <Form record={record} onSubmit={save} validate={validate} sanitizeEmptyValues={false}>
        <Stack sx={{ gap: 1.5 }} onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}>
          <FieldFocused>
            <FieldInput field={field} fields={definition.fields} existing />
          </FieldFocused>
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            <Button size="small" color="inherit" onClick={onClose}>
              {translate('ra.action.cancel')}
            </Button>
            <Button size="small" type="submit" variant="contained" disabled={isPending}>
              {translate('ra.action.save')}
            </Button>
          </Stack>
        </Stack>
      </Form>
    </Popover>
  );
}

/** Gives the input the focus and selects its text. Enter submits the form from an input of one line, Ctrl+Enter from one of several lines. */
function FieldFocused({ children }: { children: React.ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  const { formState } = useFormContext();
  useEffect(() => {
    const input = around.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, [role=combobox]');
    input?.focus();
    if (input instanceof HTMLInputElement && input.type === 'text') input.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || formState.isSubmitting) return;
    around.current?.closest('form')?.requestSubmit();
  };
  return (
    <Box ref={around} onKeyDown={onKeyDown}>
      {children}
    </Box>
  );
}
