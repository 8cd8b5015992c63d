import { Box, Stack } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { getSimpleValidationResolver, useRecordContext } from 'ra-core';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { Values } from '#resources/definition';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { StaleTextsProvider } from '../../fields/conditions/StaleTexts';
import { useBackOffice } from '../../shell/start/BackOfficeContext';
import { FormFields } from './FormFields';
import { FormFrame } from './FormFrame';
import { FormToolbar } from './FormToolbar';
import { NonconformingNotice } from '../record/NonconformingNotice';
import { fieldMessages, formMessages } from '../record/payload';
import { useBrokenMessages } from '../record/useBrokenMessages';
import { withPlaces } from '../record/record';
import { writableFields } from '../../fields/parts/writableFields';
import { TranslationsLine } from './TranslationsLine';

interface Props {
  definition: ReadableDefinition;
  existing: boolean;
  defaultValues?: Values;
  /** The name under which the server keeps the draft of a new record; null keeps it in this browser only. */
  draft?: string | null;
  /** The content above the fields: what happened to the record since it was opened. */
  notice?: ReactNode;
  /** The content beside the fields; under them on a narrow screen. */
  beside?: ReactNode;
}

const columns = { display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } } as const;

/** Shows the form of a definition, and checks it by the same rules as the server. */
export function DefinitionForm({ definition, existing, defaultValues, draft = 'new', notice, beside }: Props) {
  const { client, profile } = useBackOffice();
  const record = useRecordContext();
  const placed = useMemo(() => record && withPlaces(definition.fields, record), [definition.fields, record]);
  const fields = writableFields(definition.fields, profile, existing);
  const kept = existing ? record : undefined;
  const brokenMessages = useBrokenMessages(definition);
  const draftOf = existing ? String(record?.id) : draft;
  // A key checks only its own field; saving checks all fields.
  const resolver: Resolver = (typed, context, options) => {
    const only = options.names?.length === 1 ? fields.find(({ id }) => id === String(options.names?.[0]).split('.', 1)[0]) : undefined;
    const validate = (values: Values) => (only ? fieldMessages(only, definition.fields, values, client, kept) : allMessages(values));
    return getSimpleValidationResolver<FieldValues>(validate)(typed, context, options);
  };
  const allMessages = (values: Values) => {
    const writable = new Set(fields.map(({ id }) => id));
    const messages = { ...brokenMessages(values, kept), ...formMessages(definition.fields, values, client, kept) };
    return Object.fromEntries(Object.entries(messages).filter(([id]) => writable.has(id)));
  };
  return (
    <StaleTextsProvider entity={definition.id} record={existing ? record : undefined} fields={definition.fields}>
      <FormFrame
        {...(defaultValues ? { defaultValues } : {})}
        {...(existing && placed ? { record: placed } : {})}
        fields={definition.fields}
        existing={existing}
        resolver={resolver}
        draft={draftOf === null ? null : { resource: definition.id, record: draftOf }}
        renderToolbar={(status) => <FormToolbar existing={existing} status={status} />}
        notice={
          <>
            {notice}
            {existing && <NonconformingNotice definition={definition} />}
          </>
        }
        heading={<TranslationsLine definition={definition} />}
      >
        {beside ? (
          <Box sx={columns}>
            <Stack sx={{ gap: 2.5, minWidth: 0 }}>
              <FormFields definition={definition} existing={existing} />
            </Stack>
            {beside}
          </Box>
        ) : (
          <FormFields definition={definition} existing={existing} />
        )}
      </FormFrame>
    </StaleTextsProvider>
  );
}
