import { Box, Stack, TextField } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { FormulaHelp } from './FormulaHelp';
import { FormulaTrial } from './FormulaTrial';
import { InsertPiece } from './InsertPiece';
import { inWords } from './inWords';
import { piecesOf, withPiece, withPlainSigns } from './pieces';
import { Signs } from './Signs';
import { useFaultText, useFormulaWords } from './useFormulaWords';

interface Props {
  value: string;
  onChange: (formula: string) => void;
  onBlur?: () => void;
  label: string;
  isRequired?: boolean;
  help: string;
  /** The error of the server about this formula. */
  error: string | undefined;
  /** The fields that the formula may name. */
  fields: readonly Field[];
  /** The questions whose answers of the period before the formula may name; by default `fields`. */
  questions?: readonly Field[];
  /** The field that the formula computes; absent for a rule, which is true or false. */
  target?: Field;
}

/** Shows a formula to write: what can be inserted into it, what it says in words or what is wrong with it, and a trial with typed values. */
export function FormulaBox({ value, onChange, onBlur, label, isRequired = false, help, error, fields, questions = fields, target }: Props) {
  const translate = useTranslate();
  const wanted = target?.type === 'number' ? 'double' : 'bool';
  const words = useFormulaWords();
  const faultOf = useFaultText(fields, wanted, questions);
  const pieces = useMemo(() => piecesOf(fields, words), [fields, words]);
  const { box, insert } = useInsertion(value, onChange);
  const [focused, setFocused] = useState(false);
  const isEmpty = value.trim() === '';
  const fault = isEmpty ? undefined : faultOf(value);
  // While one types, a formula that is not finished is no mistake yet.
  const wrong = fault && !(fault.unfinished && focused) ? fault.text : isEmpty ? error : undefined;
  const said = fault ? fault.text : isEmpty ? help : inWords(value, [...fields, ...questions], words);
  return (
    <Stack sx={{ gap: 1, minWidth: 0 }}>
      <TextField
        label={label}
        required={isRequired}
        value={value}
        onChange={({ target: { value: typed } }) => onChange(withPlainSigns(typed))}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          onBlur?.();
        }}
        inputRef={box}
        error={wrong !== undefined}
        helperText={wrong ?? said}
        multiline
        minRows={2}
        fullWidth
        margin="none"
        spellCheck={false}
        slotProps={{
          htmlInput: { style: { fontFamily: 'ui-monospace, monospace', fontSize: 14 }, maxLength: 2000, autoCapitalize: 'off' },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <InsertPiece pieces={pieces} onInsert={insert} />
        <Signs compares={wanted === 'bool'} onInsert={insert} />
      </Box>
      <FormulaHelp fields={fields} questions={questions} pieces={pieces} onInsert={insert} />
      {!isEmpty && !fault && <FormulaTrial formula={value} fields={fields} questions={questions} {...(target && { target })} />}
      {!isEmpty && fault && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{translate('formula_editor.trial_waits')}</Box>}
    </Stack>
  );
}

/** Returns the ref of the box, and a function that inserts a text at its cursor. The part that is to be replaced stands selected afterwards. */
function useInsertion(value: string, onChange: (formula: string) => void) {
  const box = useRef<HTMLTextAreaElement>(null);
  const next = useRef<[number, number] | null>(null);
  useEffect(() => {
    if (!next.current) return;
    box.current?.focus();
    box.current?.setSelectionRange(...next.current);
    next.current = null;
  });
  const insert = (piece: string, select?: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = box.current ?? {};
    const inserted = withPiece(value, [selectionStart, selectionEnd], piece, select);
    next.current = [inserted.start, inserted.end];
    onChange(inserted.text);
  };
  return { box, insert };
}
