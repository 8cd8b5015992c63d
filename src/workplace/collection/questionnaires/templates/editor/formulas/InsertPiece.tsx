import AddIcon from '@mui/icons-material/Add';
import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { groupedOptions } from '../../../../../fields/ui/optionGroup';
import type { Piece } from './pieces';

interface Props {
  pieces: readonly Piece[];
  onInsert: (code: string) => void;
}

/** Shows the box that finds a question by its name and inserts its identifier into the formula. */
export function InsertPiece({ pieces, onInsert }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete
      options={pieces}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, piece) => piece && onInsert(piece.code)}
      groupBy={({ group }) => translate(`formula_editor.groups.${group}`)}
      {...groupedOptions}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      filterOptions={(options, { inputValue }) => options.filter((piece) => matches(piece, inputValue))}
      renderOption={({ key, ...props }, { name, code }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>{code}</Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          hiddenLabel
          size="small"
          margin="none"
          placeholder={translate('formula_editor.insert')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': translate('formula_editor.insert') },
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <AddIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
      autoHighlight
      clearOnBlur
      blurOnSelect
      noOptionsText={translate('formula_editor.no_piece')}
      sx={{ flex: '1 1 240px', minWidth: 0 }}
    />
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const matches = ({ name, code }: Piece, typed: string) => plain(name).includes(plain(typed)) || code.includes(typed.trim().toLowerCase());
