import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Correction, ImportRow } from '#resources/api/transfer/imports';

type Problem = ImportRow['problems'][number];

interface Props {
  row: number;
  problem: Problem;
  correct(correction: Correction): void;
}

/** The reasons that are about a word, wherever the column has it: one correction is enough for all its cells. */
const ofColumn = new Set(['unknown_choice', 'unknown_choice_near', 'ambiguous_name']);
const longestWord = 60;

/** Returns the correction of a problem: of the word in the whole column when the reason is about the word, otherwise of this cell only. */
function correctionOf(row: number, { cell, params }: Problem, text: string): Correction {
  const [column = ''] = /^[A-Z]+/.exec(cell) ?? [];
  const value = params['value'];
  const isWord = typeof value === 'string' && value.length < longestWord && ofColumn.has(String(params['reason']));
  return isWord ? { column, was: value, text } : { column, row, text };
}

/** Gives the focus to the input when it appears. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Shows the buttons that correct a cell in the preview: one for the name that was probably meant, and one for an input to type another text. */
export function CorrectCell({ row, problem, correct }: Props) {
  const translate = useTranslate();
  const { cell, params } = problem;
  const [text, setText] = useState<string>();
  const near = params['near'];
  if (!/^[A-Z]+\d+$/.test(cell)) return null;
  if (text === undefined)
    return (
      <Stack direction="row" sx={{ display: 'inline-flex', flexWrap: 'wrap', ml: 1 }}>
        {typeof near === 'string' && (
          <Button size="small" onClick={() => correct(correctionOf(row, problem, near))}>
            {translate('sheets.use_near', { near })}
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          aria-label={translate('sheets.correct_cell', { cell })}
          onClick={() => setText(typeof params['value'] === 'string' ? params['value'] : '')}
        >
          {translate('sheets.correct')}
        </Button>
      </Stack>
    );
  return (
    <Stack
      component="form"
      direction="row"
      sx={{ gap: 1, mt: 0.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        correct(correctionOf(row, problem, text.trim()));
        setText(undefined);
      }}
    >
      <TextField
        inputRef={takeFocus}
        hiddenLabel
        size="small"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setText(undefined)}
        slotProps={{ htmlInput: { 'aria-label': translate('sheets.correct_cell', { cell }) } }}
      />
      <Button type="submit" size="small" variant="outlined" color="inherit">
        {translate('ra.action.confirm')}
      </Button>
    </Stack>
  );
}
