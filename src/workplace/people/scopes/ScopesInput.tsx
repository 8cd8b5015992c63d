import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormControl, FormHelperText, FormLabel, Stack, Typography } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { useState } from 'react';
import { HelperLine } from '../../fields/parts/HelperLine';
import type { FieldInputProps } from '../../fields/ui/types';
import { useScopeTexts } from '../rights/rights';
import { scopesOf, type Scope } from './ScopesDisplay';
import { ScopeWindow } from './ScopeWindow';

const nothing: Scope = { subjects: [], tags: [] };

/** Chooses the subjects and tags that a person is limited to: one or several limits, each edited in a window. An entry needs to match only one of them. */
export function ScopesInput({ source, label, help, disabled = false }: FieldInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const scopes = scopesOf(field.value);
  const where = useScopeTexts()(scopes);
  const [open, setOpen] = useState<number | null>(null);
  const put = (place: number, scope: Scope) =>
    field.onChange(place < scopes.length ? scopes.map((each, index) => (index === place ? scope : each)) : [...scopes, scope]);
  return (
    <FormControl component="fieldset" fullWidth variant="standard" error={fieldState.invalid}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      {scopes.length === 0 && <Typography variant="body2">{translate('scopes.none')}</Typography>}
      {scopes.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {where.map((words, place) => (
            <Stack
              component="li"
              key={place}
              direction="row"
              sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
            >
              <Typography
                variant="body2"
                sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere', '&::first-letter': { textTransform: 'uppercase' } }}
              >
                {words}
              </Typography>
              <Button size="small" color="inherit" disabled={disabled} onClick={() => setOpen(place)}>
                {translate('rights.scope.change')}
              </Button>
              <Button
                size="small"
                color="error"
                disabled={disabled}
                onClick={() => field.onChange(scopes.filter((_each, index) => index !== place))}
              >
                {translate('list.remove_line')}
              </Button>
            </Stack>
          ))}
        </Box>
      )}
      <Box sx={{ mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon />}
          disabled={disabled}
          onClick={() => setOpen(scopes.length)}
        >
          {translate('scopes.add')}
        </Button>
      </Box>
      <FormHelperText component="div" sx={{ mx: 0 }}>
        <HelperLine error={fieldState.error?.message} help={help} />
      </FormHelperText>
      {open !== null && (
        <ScopeWindow scope={scopes[open] ?? nothing} onChange={(scope) => put(open, scope)} onClose={() => setOpen(null)} />
      )}
    </FormControl>
  );
}
