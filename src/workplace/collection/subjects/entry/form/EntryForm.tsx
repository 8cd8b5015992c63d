import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { Fragment, useMemo, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, SourceContextProvider, useTranslate, type RaRecord } from 'ra-core';
import { Title } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { withDefaults } from '#resources/language/fields/clean';
import type { Field } from '#resources/definition';
import { addedFields } from '#resources/language/fields/ownFields';
import { FieldInput } from '../../../../fields/FieldInput';
import { widthOf } from '../../../../fields/parts/widthOf';
import { HistoryButton } from '../../../../history/HistoryButton';
import { FormFrame } from '../../../../resource/form/FormFrame';
import { SaveMerge } from '../../../../resource/merge/SaveMerge';
import { NonconformingNotice } from '../../../../resource/record/NonconformingNotice';
import { useCurrentDefinition } from '../../../../shell/start/useCurrentDefinition';
import { useBackOffice, useLocalize } from '../../../../shell/start/BackOfficeContext';
import { placeIn } from '../../../inputs/newEntry';
import { periodKindOf } from '../../../inputs/display/period';
import { StateChip } from '../../../inputs/events/StateChip';
import { isOpen } from '../../../inputs/events/states';
import { EmptiedValues } from '../EmptiedValues';
import { entryMessages, valuesOf } from './entryRules';
import { EntryNotices } from '../EntryNotices';
import { fitsGrid, useEntryWay } from '../entryWays';
import { EntryPast } from '../EntryPast';
import { EntryToolbar } from './EntryToolbar';
import { Guidance } from './Guidance';
import { DerivedValues, LookedUpIn } from './LookedUp';
import { PeriodInput } from './PeriodInput';
import { PreviousValue } from './PreviousValue';
import { RefusalNotice } from '../RefusalNotice';
import { ReadOnlyEntry } from '../ReadOnlyEntry';
import { entryFields, fieldsOf, tagRootsOf } from '../../subject';
import { TagInput } from './TagInput';
import { wholeEntry } from './entryPayload';
import { useSaveEntry } from './useSaveEntry';
import { useErrorFields } from './useErrorFields';

interface Props {
  subject: RaRecord;
  /** The entry to edit; null for a new one. */
  input: RaRecord | null;
}

/** Shows the form of one entry: its period, tags, the subject's fields and the fields of every entry. */
export function EntryForm(props: Props) {
  return (
    <ResourceContextProvider value="inputs">
      <Entry {...props} />
    </ResourceContextProvider>
  );
}

function Entry({ subject, input }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const definition = useCurrentDefinition();
  const added = useMemo(() => addedFields(definition), [definition]);
  const beside = useMemo(
    () => [...definition.fields.filter(({ id }) => ['quality', 'comment', 'attachments'].includes(id)), ...added],
    [definition, added],
  );
  const { client } = useBackOffice();
  const [, remember] = useEntryWay();
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const { save, late, solved } = useSaveEntry(subject, input, beside, setDuplicate);
  // The object is made once, because react-admin starts the form again whenever it gets another.
  const [search] = useSearchParams();
  const [fresh] = useState(() => ({ ...withDefaults(added, {}), ...freshEntry(subject, search) }));
  const fields = useMemo(() => fieldsOf(subject), [subject]);
  const errorFields = useErrorFields(definition.fields, fields);
  const merged = useMemo(() => ({ ...definition, fields: entryFields(definition.fields, subject) }), [definition, subject]);
  const editable = definition.can_write && (input === null || isOpen(input));
  return (
    <>
      <Title title={`${localize(subject.name)} · ${translate(input ? 'inputs.edit' : 'inputs.new')}`} />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', my: 2, flexWrap: 'wrap' }}>
        <Typography variant="h4" component="h1">
          {localize(subject.name)}
        </Typography>
        {input && <StateChip state={input.state} />}
        <Box sx={{ flex: 1 }} />
        {!input && definition.can_write && fitsGrid(subject) && (
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            component={Link}
            to={`/admin/subjects/${subject.id}/inputs/new/grid`}
            onClick={() => remember('grid')}
          >
            {translate('grid.open')}
          </Button>
        )}
        {input && (
          <RecordContextProvider value={input}>
            <HistoryButton />
          </RecordContextProvider>
        )}
      </Stack>
      {input && <RefusalNotice input={input} />}
      {input && input.quality !== 'not_applicable' && (
        <RecordContextProvider value={{ ...valuesOf(input.values), id: input.id }}>
          <NonconformingNotice definition={{ fields }} />
        </RecordContextProvider>
      )}
      <Guidance subject={subject} />
      <Paper variant="outlined">
        {editable ? (
          <FormFrame
            record={input ?? fresh}
            fields={errorFields}
            existing={input !== null}
            onSubmit={save}
            validate={(values) => entryMessages(subject, wholeEntry(values, input), client, beside, input ?? undefined)}
            draft={{ resource: 'inputs', record: input ? String(input.id) : `new.${subject.id}` }}
            renderToolbar={(status) => <EntryToolbar input={input} status={status} />}
            notice={
              <>
                {input && <SaveMerge definition={merged} late={late} onSolved={solved} />}
                <EntryNotices subject={subject} input={input} fields={fields} duplicate={duplicate} />
              </>
            }
          >
            <Box sx={{ display: 'grid', gap: 2, width: '100%', gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, minmax(0, 1fr))' } }}>
              <PeriodInput kind={periodKindOf(subject)} fixed={input !== null} />
              {tagRootsOf(subject).map((root) => (
                <TagInput key={root.key} subject={subject} root={root} fixed={input !== null} />
              ))}
            </Box>
            <Values fields={fields} subject={subject} input={input} />
            {beside.map((field) => (
              <Fragment key={field.id}>
                <FieldInput field={field} fields={beside} existing={input !== null} />
                {field.id === 'quality' && <EmptiedValues fields={fields} />}
              </Fragment>
            ))}
          </FormFrame>
        ) : (
          <ReadOnlyEntry subject={subject} input={input} beside={beside} />
        )}
      </Paper>
      {input && <EntryPast input={input} fields={merged.fields} />}
    </>
  );
}

/** Returns the values of a new entry, with a value for each field, so that a field that is emptied again counts as unchanged. The period and tags may come from the URL. */
const freshEntry = (subject: RaRecord, search: URLSearchParams) => ({
  subject_key: subject.id,
  ...placeIn(search),
  values: withDefaults(fieldsOf(subject), {}),
  quality: 'measured',
  comment: null,
  attachments: [],
});

const inValues = { getSource: (source: string) => (source ? `values.${source}` : 'values'), getLabel: (source: string) => source };

function Values({ fields, subject, input }: Props & { fields: Field[] }) {
  const translate = useTranslate();
  return (
    <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0, gap: 2, width: '100%' }}>
      <Typography component="legend" variant="h6" sx={{ p: 0, mb: 1.5 }}>
        {translate('inputs.values')}
      </Typography>
      <SourceContextProvider value={inValues}>
        <DerivedValues fields={fields} subject={subject} input={input} />
        {fields.map((field) => (
          <Box
            key={field.id}
            sx={field.size ? widthOf(field) : { maxWidth: field.type === 'number' || field.type === 'date' ? 420 : 'none' }}
          >
            <FieldInput field={field} fields={fields} />
            <LookedUpIn field={field} input={input} />
            {field.type === 'number' && <PreviousValue field={field} subject={subject} />}
          </Box>
        ))}
      </SourceContextProvider>
    </Stack>
  );
}
