import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Field, RecordError } from '#resources/definition';
import { pathLabel } from '../../../fields/parts/pathLabel';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { useSentence } from '../display/sentences';

/** Shows the warnings of an entry, each with the name of its field. Shows nothing without warnings. */
export function Questioned({ errors, fields }: { errors: readonly RecordError[]; fields: readonly Field[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const sentence = useSentence();
  if (errors.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ width: '100%' }}>
      <AlertTitle>{translate('inputs.warning_title')}</AlertTitle>
      {errors.map((error) => (
        <div key={error.field + error.code}>
          {pathLabel(error.field.replace(/^values\./, ''), fields, localize, String)}
          {translate('form.colon')}
          {sentence(error)}
        </div>
      ))}
    </Alert>
  );
}
