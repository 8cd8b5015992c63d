import { Typography } from '@mui/material';
import { useRecordContext, useReference } from 'ra-core';
import { isBlank } from '#resources/language/fields/clean';
import type { Values } from '#resources/definition';
import { FieldDisplay } from '../../../fields/FieldDisplay';
import type { FieldDisplayProps } from '../../../fields/ui/types';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { fieldsOf } from '../../subjects/subject';

/** Reads the subject of an entry, in one request for all the rows that share it. */
export function useSubjectOf(input: object | undefined) {
  const key = input && 'subject_key' in input ? String(input.subject_key) : '';
  return useReference({ reference: 'subjects', id: key, options: { enabled: key !== '' } }).referenceRecord;
}

/** The most values shown on one line. */
const most = 3;

/** Shows the values of an entry with the names of the subject's fields; in a list, only the first few. */
export function InputValues({ value, short }: FieldDisplayProps) {
  const localize = useLocalize();
  const subject = useSubjectOf(useRecordContext());
  const values: Values = typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  const filled = fieldsOf(subject).filter((field) => !isBlank(field, values[field.id]));
  return (
    <Typography component="span" variant="body2" noWrap={Boolean(short)} sx={{ display: 'block', '& > span + span': { ml: 1.5 } }}>
      {filled.slice(0, short ? most : undefined).map((field) => (
        <span key={field.id}>
          {filled.length > 1 && (
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
              {localize(field.name)}{' '}
            </Typography>
          )}
          <FieldDisplay field={field} value={values[field.id]} short />
        </span>
      ))}
    </Typography>
  );
}
