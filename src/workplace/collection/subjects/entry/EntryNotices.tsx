import { Alert, Button } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import type { Field, RecordError } from '#resources/definition';
import { Questioned } from '../../inputs/events/Questioned';
import { useLiveCheck } from './form/useLiveCheck';

/** Shows the warnings about the entry while it is typed, and the existing entry of the same place with a link to it. */
export function EntryNotices({
  subject,
  input,
  fields,
  duplicate,
}: {
  subject: RaRecord;
  input: RaRecord | null;
  fields: readonly Field[];
  duplicate: string | null;
}) {
  const translate = useTranslate();
  const live = useLiveCheck(subject, input);
  const warnings = (live ?? warningsOf(input)).filter(({ code }) => code !== 'DUPLICATED');
  const there = live === null ? duplicate : duplicateIn(live);
  return (
    <>
      {there && (
        <Alert
          severity="warning"
          sx={{ width: '100%' }}
          action={
            <Button color="inherit" size="small" component={Link} to={`/admin/subjects/${subject.id}/inputs/${there}`}>
              {translate('inputs.open_duplicate')}
            </Button>
          }
        >
          {translate('inputs.duplicated')}
        </Alert>
      )}
      <Questioned errors={warnings} fields={fields} />
    </>
  );
}

const duplicateIn = (errors: readonly RecordError[]): string | null => {
  const id = errors.find(({ code }) => code === 'DUPLICATED')?.params?.['id'];
  return typeof id === 'string' ? id : null;
};

const isWarning = (value: unknown): value is RecordError =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'code' in value &&
  typeof value.code === 'string';

function warningsOf(input: RaRecord | null): RecordError[] {
  const errors: unknown = input?.record_errors;
  return Array.isArray(errors) ? errors.filter(isWarning) : [];
}
