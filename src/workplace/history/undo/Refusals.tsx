import { Alert, Box } from '@mui/material';
import { HttpError, useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import type { BulkRefusal } from '#dataProvider/calls/many';
import { refusalOf } from '#dataProvider/http/http';
import { useLocalize } from '../../shell/start/BackOfficeContext';

/** Shows why a bulk action was refused, in a window. */
export function Refusals({ error, fields }: { error: unknown; fields: readonly Field[] }) {
  if (!error) return null;
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      <Refused error={error} fields={fields} />
    </Alert>
  );
}

/** Shows why a bulk action was refused. */
export function Refused({ error, fields }: { error: unknown; fields: readonly Field[] }) {
  return (
    <Reasons message={error instanceof HttpError ? error.message : 'errors.OTHER'} feedback={refusalOf(error)?.feedback} fields={fields} />
  );
}

/** Lists the records that refused a bulk action, and for which field. */
export function Reasons({ message, feedback, fields }: { message: string; feedback: unknown; fields: readonly Field[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const nameOf = (path: string) => localize(fields.find(({ id }) => id === path.split('.')[0])?.name) || path;
  return (
    <>
      {translate(message, { _: translate('errors.OTHER', { code: message.replace('errors.', '') }) })}
      {isRefusal(feedback) && (
        <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
          {feedback.records.map(({ id, label, details }) => (
            <li key={id}>
              <strong>{label}</strong>
              {translate('form.colon')}
              {Object.entries(details)
                .map(([path, [first]]) => `${nameOf(path)} (${reasonOf(translate, first)})`)
                .join(', ')}
            </li>
          ))}
          {feedback.refused > feedback.records.length && (
            <li>
              {translate('list.and_others', {
                smart_count: feedback.refused - feedback.records.length,
              })}
            </li>
          )}
        </Box>
      )}
    </>
  );
}

const isRefusal = (value: unknown): value is BulkRefusal =>
  typeof value === 'object' && value !== null && 'records' in value && Array.isArray(value.records) && 'refused' in value;

function reasonOf(
  translate: ReturnType<typeof useTranslate>,
  failure: BulkRefusal['records'][number]['details'][string][number] | undefined,
): string {
  if (!failure) return '';
  const { code, reason, ...rest } = failure;
  return translate(reason === undefined ? `validation.${code}` : `validation.reasons.${reason}`, {
    ...rest,
    _: translate(`validation.${code}`),
  });
}
