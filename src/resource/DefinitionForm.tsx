import { useMemo, useState, type ReactNode } from 'react';
import { Stack } from '@mui/material';
import { getSimpleValidationResolver, useRecordContext } from 'ra-core';
import { SimpleForm } from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { Values } from '#resources/definition';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { StaleTextsProvider } from '../fields/StaleTexts';
import { useBackOffice } from '../shell/BackOfficeContext';
import { DraftKeeper } from './drafts/DraftKeeper';
import { DraftStatus } from './drafts/draftStatus';
import { FormErrorSummary } from './FormErrorSummary';
import { FormFields } from './FormFields';
import { FormOfOneField } from './FormOfOneField';
import { FormToolbar } from './FormToolbar';
import { NonconformingNotice } from './NonconformingNotice';
import { FailureNotice } from './merge/FailureNotice';
import { fieldMessages, formMessages } from './payload';
import { withPlaces } from './record';
import { writableFields } from './writableFields';
import { TranslationsLine } from './TranslationsLine';
import { ResetAfterSave, SaveShortcut } from './formGuards';

interface Props {
  definition: ReadableDefinition;
  existing: boolean;
  defaultValues?: Values;
  /** Above the fields: what happened to the record meanwhile. */
  notice?: ReactNode;
}

// One object for all: react-admin starts the form again whenever it is given another.
const keepTyped = { keepDirtyValues: true };

/** The form of a definition, on the rules of the server. */
export function DefinitionForm({ definition, existing, defaultValues, notice }: Props) {
  const { client, profile } = useBackOffice();
  const record = useRecordContext();
  const placed = useMemo(() => record && withPlaces(definition.fields, record), [definition.fields, record]);
  const [status] = useState(() => new DraftStatus());
  const fields = writableFields(definition.fields, profile, existing);
  // A key checks the field it is typed in; saving checks them all.
  const resolver: Resolver = (typed, context, options) => {
    const only = options.names?.length === 1 ? fields.find(({ id }) => id === String(options.names?.[0]).split('.', 1)[0]) : undefined;
    const validate = (values: Values) => (only ? fieldMessages(only, values, client) : allMessages(values));
    return getSimpleValidationResolver<FieldValues>(validate)(typed, context, options);
  };
  const allMessages = (values: Values) => {
    const writable = new Set(fields.map(({ id }) => id));
    return Object.fromEntries(Object.entries(formMessages(definition.fields, values, client)).filter(([id]) => writable.has(id)));
  };
  return (
    <StaleTextsProvider entity={definition.id} record={existing ? record : undefined} fields={definition.fields}>
      <SimpleForm
        {...(defaultValues ? { defaultValues } : {})}
        {...(existing && placed ? { record: placed } : {})}
        resolver={resolver}
        toolbar={<FormToolbar existing={existing} status={status} />}
        resetOptions={keepTyped}
        warnWhenUnsavedChanges
        disableInvalidFormNotification
        noValidate
      >
        <Stack sx={{ gap: 2.5, width: '100%' }}>
          {notice}
          {existing && <NonconformingNotice definition={definition} />}
          <DraftKeeper of={{ resource: definition.id, record: existing ? String(record?.id) : 'new' }} status={status} />
          <TranslationsLine definition={definition} />
          <FormErrorSummary fields={definition.fields} />
          <FormFields definition={definition} existing={existing} />
          <FailureNotice />
          <SaveShortcut />
          <FormOfOneField />
          {existing && <ResetAfterSave />}
        </Stack>
      </SimpleForm>
    </StaleTextsProvider>
  );
}
