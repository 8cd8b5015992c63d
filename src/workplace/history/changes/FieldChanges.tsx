import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Change, Revision } from '#resources/api/history/events';
import type { Field } from '#resources/definition';
import { ChangeList } from './ChangeList';
import { changeOf } from './difference';

interface Props {
  fields: readonly Field[];
  changes: Revision['changes'];
  open: boolean;
}

/** Shows each field before and after a write. They are behind a button unless `open`, because the values of a whole record are long. */
export function FieldChanges({ fields, changes, open }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(open);
  const id = useId();
  const changed = fields.flatMap((field): [Field, Change][] => {
    const change = changeOf(field, changes);
    return change ? [[field, change]] : [];
  });
  if (changed.length === 0) return null;
  return (
    <div>
      {!open && (
        <Button size="small" color="inherit" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} sx={{ ml: -1 }}>
          {translate(isOpen ? 'history.hide_values' : 'history.show_values', { smart_count: changed.length })}
        </Button>
      )}
      <div id={id}>{isOpen && <ChangeList changes={changed} />}</div>
    </div>
  );
}
