import ContentPasteIcon from '@mui/icons-material/ContentPaste';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { isRecord } from '#resources/language/fields/isRecord';
import { isAnswered } from '#resources/language/rules/conditions';
import { PasteChoices } from './PasteChoices';
import type { PastedChoice } from './pastedChoices';

interface Props {
  of: 'choices' | 'lines';
  /** The path of the list in the form. */
  source: string;
  /** True when choices have scores. */
  scored?: boolean;
}

/** Shows the button that adds choices, or fixed lines, from a spreadsheet to a list. */
export function PasteButton({ of, source, scored = false }: Props) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const lines = Array.isArray(value) ? value.filter(isRecord).filter(isFilled) : [];
  const [isOpen, setOpen] = useState(false);
  const take = (choices: PastedChoice[], replace: boolean) => {
    setValue(source, withPasted(replace ? [] : lines, choices), { shouldDirty: true });
    setOpen(false);
  };
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" startIcon={<ContentPasteIcon />} onClick={() => setOpen(true)}>
        {translate('paste_choices.open')}
      </Button>
      {isOpen && (
        <PasteChoices of={of} scored={scored} present={lines.map(({ key }) => key)} onTake={take} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** False for the empty line with which a list begins. */
const isFilled = ({ key, name }: Record<string, unknown>): boolean =>
  isAnswered(key) || (isRecord(name) ? Object.values(name).some(isAnswered) : isAnswered(name));

/** Returns the lines with the pasted choices: one whose key is there already changes that line, and the others follow. */
function withPasted(lines: readonly Record<string, unknown>[], choices: readonly PastedChoice[]): Record<string, unknown>[] {
  const changed = lines.map((line) => {
    const choice = choices.find(({ key }) => key === line['key']);
    const name = isRecord(line['name']) ? line['name'] : {};
    return choice ? { ...line, ...choice, name: { ...name, ...choice.name } } : line;
  });
  const added = choices.filter(({ key }) => !lines.some((line) => line['key'] === key));
  return [...changed, ...added.map((choice) => ({ ...choice }))];
}
