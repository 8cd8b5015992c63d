import { Alert } from '@mui/material';
import { HttpError, useTranslate } from 'ra-core';

/** Says why a part beside the form is not shown: `invalid` where the form is not complete yet. */
export function NotShown({ error, invalid }: { error: Error; invalid: string }) {
  const translate = useTranslate();
  const isInvalid = error instanceof HttpError && (error.status === 422 || error.status === 400);
  return <Alert severity={isInvalid ? 'info' : 'error'}>{translate(isInvalid ? invalid : error.message)}</Alert>;
}
