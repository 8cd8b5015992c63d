import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Field } from '#resources/definition';
import { pathLabel } from '../../../resource/pathLabel';
import { useLocalize } from '../../../shell/BackOfficeContext';

/** What the last check questioned, and the entry that is already there, with the way to it. */
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
  const localize = useLocalize();
  const warnings = warningsOf(input);
  return (
    <>
      {duplicate && (
        <Alert
          severity="warning"
          sx={{ width: '100%' }}
          action={
            <Button color="inherit" size="small" component={Link} to={`/admin/subjects/${subject.id}/inputs/${duplicate}`}>
              {translate('inputs.open_duplicate')}
            </Button>
          }
        >
          {translate('inputs.duplicated')}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning" sx={{ width: '100%' }}>
          <AlertTitle>{translate('inputs.warning_title')}</AlertTitle>
          {warnings.map(({ field, code }) => (
            <div key={field + code}>
              {pathLabel(field.replace(/^values\./, ''), fields, localize, String)}
              {translate('form.colon')}
              {translate(`validation.${code}`)}
            </div>
          ))}
        </Alert>
      )}
    </>
  );
}

interface Warning {
  field: string;
  code: string;
}
const isWarning = (value: unknown): value is Warning =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'code' in value &&
  typeof value.code === 'string';

function warningsOf(input: RaRecord | null): Warning[] {
  const errors: unknown = input?.record_errors;
  return Array.isArray(errors) ? errors.filter(isWarning) : [];
}
