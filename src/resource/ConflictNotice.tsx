import { Alert, AlertTitle, Box, Button, Stack } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { clean } from '#resources/clean';
import type { Definition } from '#resources/definition';
import { FieldDisplay } from '../fields/FieldDisplay';
import { only } from './payload';
import { useLocalize } from '../shell/BackOfficeContext';

interface Props {
  definition: Definition;
  /** The record as it is now. */
  current: RaRecord;
  onSolved: () => void;
}

/** Someone else saved first: what is different now, and a choice. Nothing typed is lost before one is made. */
export function ConflictNotice({ definition, current, onSolved }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { getValues, reset, setValue } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const mine = clean(definition.fields, only(definition.fields, getValues()));
  const different = definition.fields.filter(({ id }) => JSON.stringify(mine[id] ?? null) !== JSON.stringify(current[id] ?? null));
  const keepMine = () => {
    setValue('version', current.version);
    onSolved();
    box.current?.closest('form')?.requestSubmit();
  };
  const takeTheirs = () => {
    reset(current);
    onSolved();
  };
  return (
    <Alert severity="warning" ref={box} tabIndex={-1} sx={{ width: '100%' }}>
      <AlertTitle>{translate('form.conflict_title')}</AlertTitle>
      {translate('form.conflict_hint')}
      <Box component="ul" sx={{ my: 1, pl: 2.5, '& .MuiTypography-root': { display: 'inline' } }}>
        {different.map((field) => (
          <li key={field.id}>
            {localize(field.name)}
            {translate('form.colon')}
            {current[field.id] === null || current[field.id] === undefined ? (
              translate('form.empty_value')
            ) : (
              <FieldDisplay field={field} value={current[field.id]} short />
            )}
          </li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="contained" size="small" onClick={keepMine}>
          {translate('form.conflict_keep_mine')}
        </Button>
        <Button variant="outlined" color="inherit" size="small" onClick={takeTheirs}>
          {translate('form.conflict_take_theirs')}
        </Button>
      </Stack>
    </Alert>
  );
}
