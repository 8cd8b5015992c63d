import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent, useListContext, useTranslate } from 'ra-core';
import { useListDescription } from '../listDescription';

/** Shows the search box of a list; it searches while the user types. */
export function ListSearch() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { debounce = 300 } = useListDescription();
  const { q, ...others }: { q?: unknown } = filterValues;
  const kept = typeof q === 'string' ? q : '';
  // The text that is typed but not searched yet.
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === kept) setTyped(null);
  const text = typed ?? kept;
  const ask = (wanted: string) => setFilters(wanted === '' ? others : { ...others, q: wanted }, {}, false);
  const askSoon = useDebouncedEvent(ask, debounce);
  const type = (wanted: string) => {
    setTyped(wanted);
    void askSoon(wanted);
  };
  return (
    <form
      role="search"
      style={{ flex: '1 1 200px', minWidth: 120, maxWidth: 360 }}
      onSubmit={(event) => {
        event.preventDefault();
        ask(text);
      }}
    >
      <TextField
        name="q"
        hiddenLabel
        value={text}
        onChange={(event) => type(event.target.value)}
        placeholder={translate('ra.action.search')}
        autoComplete="off"
        slotProps={{
          htmlInput: { 'aria-label': translate('ra.action.search') },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                {text === '' ? (
                  <SearchIcon color="disabled" />
                ) : (
                  <IconButton size="small" edge="end" aria-label={translate('ra.action.clear_input_value')} onClick={() => type('')}>
                    <ClearIcon fontSize="small" />
                  </IconButton>
                )}
              </InputAdornment>
            ),
          },
        }}
      />
    </form>
  );
}
