import { Box, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider, SourceContextProvider, useTranslate, type RaRecord } from 'ra-core';
import { SimpleForm, Title } from 'react-admin';
import type { Field } from '#resources/definition';
import { FieldInput } from '../../fields/FieldInput';
import { DraftKeeper } from '../../resource/drafts/DraftKeeper';
import { SaveShortcut } from '../../resource/formGuards';
import { FormErrorSummary } from '../../resource/FormErrorSummary';
import { useBackOffice, useDefinition, useLocalize } from '../../shell/BackOfficeContext';
import { periodKindOf } from '../inputs/period';
import { StateChip } from '../inputs/StateChip';
import { isOpen } from '../inputs/states';
import { entryMessages } from './entryRules';
import { EntryNotices } from './EntryNotices';
import { EntryToolbar } from './EntryToolbar';
import { Guidance } from './Guidance';
import { PeriodInput } from './PeriodInput';
import { PreviousValue } from './PreviousValue';
import { ReadOnlyEntry } from './ReadOnlyEntry';
import { fieldsOf, tagRootsOf } from './subject';
import { TagInput } from './TagInput';
import { useSaveEntry } from './useSaveEntry';

interface Props {
  subject: RaRecord;
  /** Null for a new one. */
  input: RaRecord | null;
}

/** A single entry: period, tags, the subject's own fields, and what comes with them. */
export function EntryForm({ subject, input }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const definition = useDefinition('inputs');
  const { client } = useBackOffice();
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const save = useSaveEntry(subject, input, setDuplicate);
  const fields = fieldsOf(subject);
  const beside = (definition?.fields ?? []).filter(({ id }) => ['quality', 'comment', 'attachments'].includes(id));
  const editable = Boolean(definition?.can_write) && (input === null || isOpen(input));
  return (
    <ResourceContextProvider value="inputs">
      <Title title={`${localize(subject.name)} · ${translate(input ? 'inputs.edit' : 'inputs.new')}`} />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', my: 2, flexWrap: 'wrap' }}>
        <Typography variant="h4" component="h1">
          {localize(subject.name)}
        </Typography>
        {input && <StateChip state={input.state} />}
      </Stack>
      <Guidance subject={subject} />
      <Paper variant="outlined">
        {editable ? (
          <SimpleForm
            record={input ?? { subject_key: subject.id, tags: {}, values: {}, quality: 'measured' }}
            onSubmit={save}
            validate={(values) => entryMessages(subject, values, client)}
            toolbar={<EntryToolbar input={input} />}
            warnWhenUnsavedChanges
            noValidate
          >
            <Stack sx={{ gap: 2.5, width: '100%' }}>
              <EntryNotices subject={subject} input={input} fields={fields} duplicate={duplicate} />
              <FormErrorSummary fields={[...fields, ...(definition?.fields ?? [])]} />
              <Box sx={{ display: 'grid', gap: 2, width: '100%', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}>
                <PeriodInput kind={periodKindOf(subject)} fixed={input !== null} />
                {tagRootsOf(subject).map((root) => (
                  <TagInput key={root.key} root={root} fixed={input !== null} />
                ))}
              </Box>
              <Values fields={fields} subject={subject} />
              {beside.map((field) => (
                <FieldInput key={field.id} field={field} fields={beside} existing={input !== null} />
              ))}
              <SaveShortcut />
              <DraftKeeper />
            </Stack>
          </SimpleForm>
        ) : (
          <ReadOnlyEntry subject={subject} input={input} beside={beside} />
        )}
      </Paper>
    </ResourceContextProvider>
  );
}

const inValues = { getSource: (source: string) => (source ? `values.${source}` : 'values'), getLabel: (source: string) => source };

function Values({ fields, subject }: { fields: Field[]; subject: RaRecord }) {
  const translate = useTranslate();
  return (
    <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0, gap: 2, width: '100%' }}>
      <Typography component="legend" variant="h6" sx={{ p: 0, mb: 1.5 }}>
        {translate('inputs.values')}
      </Typography>
      <SourceContextProvider value={inValues}>
        {fields.map((field) => (
          <Box key={field.id} sx={{ maxWidth: field.type === 'number' || field.type === 'date' ? 420 : 'none' }}>
            <FieldInput field={field} fields={fields} />
            {field.type === 'number' && <PreviousValue field={field} subject={subject} />}
          </Box>
        ))}
      </SourceContextProvider>
    </Stack>
  );
}
