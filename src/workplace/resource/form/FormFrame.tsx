import { Stack } from '@mui/material';
import { useState, type ReactElement, type ReactNode } from 'react';
import { SimpleForm, type SimpleFormProps } from 'react-admin';
import type { Field } from '#resources/definition';
import { DraftKeeper } from '../drafts/DraftKeeper';
import { DraftStatus } from '../drafts/draftStatus';
import { FormErrorSummary } from './FormErrorSummary';
import { ResetAfterSave, SaveShortcut, ReportUnsaved } from './formGuards';
import { FormOfOneField } from './FormOfOneField';
import { FailureNotice } from '../merge/FailureNotice';

interface Props extends Omit<SimpleFormProps, 'toolbar' | 'children'> {
  /** The fields that error messages name. */
  fields: readonly Field[];
  existing: boolean;
  /** The place where the draft is kept until the form is saved; null keeps it under the address, in this browser only. */
  draft: { resource: string; record: string } | null;
  renderToolbar: (status: DraftStatus) => ReactElement;
  /** The content above all else: what happened to the record since it was opened. */
  notice?: ReactNode;
  /** The content between the notices of the form and its errors. */
  heading?: ReactNode;
  children: ReactNode;
}

// One shared object: react-admin resets the form whenever it gets another one.
const keepTyped = { keepDirtyValues: true };

/** Shows a form of a record with what all forms have: drafts of what is typed, a summary of errors, saving by Ctrl+S, and a question before leaving unsaved changes. */
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
        <ReportUnsaved />
        <FormOfOneField />
        {existing && <ResetAfterSave />}
      </Stack>
    </SimpleForm>
  );
}
