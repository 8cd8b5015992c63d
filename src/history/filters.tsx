import { Button, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { searchWith } from '../shell/searchWith';

/** What a list is narrowed to: in the address, so that a link shows the same. */
export function useUrlFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const asked = names.flatMap((name): [Name, string][] => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    asked: Object.fromEntries(asked),
    value: (name: Name) => search.get(name) ?? '',
    set: (name: Name, value: string) => setSearch((before) => searchWith(before, { [name]: value || null }), { replace: true }),
    clear: () => setSearch({}, { replace: true }),
    any: asked.length > 0,
  };
}

/** Filters side by side, and what lets go of them all. */
export function FilterBar({ children, onClear }: { children: ReactNode; onClear: (() => void) | undefined }) {
  const translate = useTranslate();
  return (
    <Stack
      role="search"
      direction="row"
      sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-end', mb: 2.5, '& > .MuiFormControl-root': { width: { xs: '100%', sm: 160 } } }}
    >
      {children}
      {onClear && (
        <Button color="inherit" onClick={onClear}>
          {translate('list.clear_filters')}
        </Button>
      )}
    </Stack>
  );
}

/** Words to look for: asked when one leaves the box, or by Enter. */
export function TextFilter({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      key={value}
      label={label}
      defaultValue={value}
      onBlur={(event) => event.target.value.trim() !== value && onChange(event.target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onChange(event.target.value.trim());
      }}
    />
  );
}
