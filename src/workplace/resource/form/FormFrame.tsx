import { Stack } from '@mui/material';
import { useState, type ReactElement, type ReactNode } from 'react';
import { SimpleForm, type SimpleFormProps } from 'react-admin';
import type { Field } from '#resources/definition';
import { DraftKeeper } from '../drafts/DraftKeeper';
import { DraftStatus } from '../drafts/draftStatus';
import { FormErrorSummary } from './FormErrorSummary';
import { ResetAfterSave, SaveShortcut, TellUnsaved } from './formGuards';
import { FormOfOneField } from './FormOfOneField';
import { FailureNotice } from '../merge/FailureNotice';

interface Props extends Omit<SimpleFormProps, 'toolbar' | 'children'> {
  /** Those that errors speak of. */
  fields: readonly Field[];
  existing: boolean;
  /** Where what is typed is kept until it is saved; null: under the address, in this browser only. */
  draft: { resource: string; record: string } | null;
  renderToolbar: (status: DraftStatus) => ReactElement;
  /** Above all else: what happened to the record meanwhile. */
  notice?: ReactNode;
  /** Between what is told of the form and its errors. */
  heading?: ReactNode;
  children: ReactNode;
}

// One object for all: react-admin starts the form again whenever it is given another.
const keepTyped = { keepDirtyValues: true };

/** What every form of a record does: nothing typed is lost, errors are counted and said, Ctrl+S saves, leaving asks. */
export function FormFrame({ fields, existing, draft, renderToolbar, notice, heading, children, ...form }: Props) {
  const [status] = useState(() => new DraftStatus());
  return (
    <SimpleForm
      {...form}
      toolbar={renderToolbar(status)}
      resetOptions={keepTyped}
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      noValidate
    >
      <Stack sx={{ gap: 2.5, width: '100%' }}>
        {notice}
        <DraftKeeper {...(draft && { of: draft })} status={status} />
        {heading}
        <FormErrorSummary fields={fields} />
        {children}
        <FailureNotice />
        <SaveShortcut />
        <TellUnsaved />
        <FormOfOneField />
        {existing && <ResetAfterSave />}
      </Stack>
    </SimpleForm>
  );
}
