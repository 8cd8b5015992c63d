import { Button, Stack, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isDerived } from '#resources/language/fields/kinds';
import { holds, useBackOffice } from '../../../shell/start/BackOfficeContext';
import { fieldsOf } from '../subject';
import { RecomputeDialog } from './RecomputeDialog';

/** Offers to compute the entries of a subject again, where some of its values are looked up or computed and the user may change approved entries. */
export function RecomputePanel({ id }: { id: string }) {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  const [isOpen, setOpen] = useState(false);
  const { data: subject } = useGetOne('subjects', { id }, { retry: false });
  if (!subject || !holds(profile, 'inputs:reopen') || !fieldsOf(subject).some(isDerived)) return null;
  return (
    <Stack direction="row" sx={{ gap: 2, mt: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {translate('recompute.open')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1, minWidth: 220 }}>
        {translate('recompute.about')}
      </Typography>
      {isOpen && <RecomputeDialog subject={subject} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
