import AddIcon from '@mui/icons-material/Add';
import { Autocomplete, Box, Button, ListItemIcon, ListItemText, Menu, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState, type RefObject } from 'react';
import { partForms, partKinds, type PartKind } from '#resources/api/reports/parts';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { kindIcons } from './kindIcons';
import { useIndicators } from './useIndicators';

interface Props {
  /** The box in which an indicator is sought; a shortcut leads to it. */
  search: RefObject<HTMLInputElement | null>;
  onAdd: (kind: PartKind, data?: { indicator: string }) => void;
}

/** Adds a part: an indicator, which is found by its name and placed with Enter, or another kind. */
export function AddPart({ search, onAdd }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const add = (kind: PartKind) => {
    setAnchor(null);
    onAdd(kind);
  };
  return (
    <Stack direction="row" sx={{ gap: 1, minWidth: 0, flex: '1 1 240px', maxWidth: 460, alignItems: 'flex-end' }}>
      <IndicatorSearch search={search} onAdd={(indicator) => onAdd('indicator', { indicator })} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: 'none', height: 40 }}
      >
        {translate('reports.add_part')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {partKinds.map((kind) => {
          const Icon = kindIcons[kind];
          return (
            <MenuItem key={kind} onClick={() => add(kind)} dense>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText>{localize(partForms[kind].name)}</ListItemText>
            </MenuItem>
          );
        })}
      </Menu>
    </Stack>
  );
}

function IndicatorSearch({ search, onAdd }: { search: Props['search']; onAdd: (indicator: string) => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { indicators, isPending } = useIndicators();
  const [words, setWords] = useState('');
  const place = (found: RaRecord | null) => {
    if (!found) return;
    setWords('');
    onAdd(String(found.id));
  };
  return (
    <Autocomplete<RaRecord>
      fullWidth
      size="small"
      options={[...indicators]}
      value={null}
      inputValue={words}
      loading={isPending}
      autoHighlight
      openOnFocus={false}
      blurOnSelect={false}
      getOptionLabel={(option) => localize(option['name']) || String(option.id)}
      getOptionKey={({ id }) => id}
      onInputChange={(_event, next, reason) => reason === 'input' && setWords(next)}
      onChange={(_event, found) => place(found)}
      noOptionsText={translate('reports.no_indicator')}
      slotProps={{ popper: { sx: { minWidth: 320 } } }}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          {localize(option['name'])}
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 12.5, ml: 1 }}>
            {String(option.id)}
          </Box>
        </Box>
      )}
      renderInput={(params) => <TextField {...params} inputRef={search} label={translate('reports.find_indicator')} />}
    />
  );
}
