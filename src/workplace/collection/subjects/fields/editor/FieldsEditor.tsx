import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Stack, Typography } from '@mui/material';
import equal from 'fast-deep-equal';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { visuallyHidden } from '../../../../shell/parts/visuallyHidden';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { EntryPreview } from './EntryPreview';
import { movedTo, originOf, placeAfter, replaced } from './fieldForm';
import { FieldLine } from './FieldLine';
import type { PlacedProblem } from './plan/problems';
import { useEditorExtension } from './properties/extension';

interface Props {
  /** The index of the open field; null when none is. */
  open: number | null;
  onOpen: (place: number | null) => void;
  value: readonly Field[];
  saved: readonly Field[];
  /** The subject's version. After each save, a renamed field is compared with the newly saved fields. */
  version: number | undefined;
  problems: readonly PlacedProblem[];
  onChange: (fields: Field[]) => void;
  /** Fields beside these, such as those of other sections, that conditions may name. */
  others?: readonly Field[];
  /** False where the preview stands elsewhere. */
  hasPreview?: boolean;
}

const noFields: readonly Field[] = [];

/** Shows the fields in a list, at most one of them open, beside a preview of the form that they make. */
export function FieldsEditor(props: Props) {
  const { open, onOpen: setOpen, value, saved, version, problems, onChange, others = noFields, hasPreview = true } = props;
  const extension = useEditorExtension();
  const translate = useTranslate();
  const localize = useLocalize();
  const [said, say] = useState('');
  const id = useId();
  const focus = useRef<{ place: number; part: string } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  // A change from elsewhere (unsaved changes restored, another user's save, the JSON) starts the open field's form again; typing here doesn't.
  const [seen, setSeen] = useState<{ value: readonly Field[]; turn: number }>({ value, turn: 0 });
  if (!equal(seen.value, value)) setSeen({ value, turn: seen.turn + 1 });
  const change = (next: Field[]) => {
    setSeen({ value: next, turn: seen.turn });
    onChange(next);
  };
  useEffect(() => {
    if (!focus.current) return;
    const { place, part } = focus.current;
    focus.current = null;
    const name = part === 'name' ? list.current?.children[place]?.querySelector<HTMLInputElement>('input[name^="name"]') : null;
    if (name) {
      name.focus();
      return;
    }
    const parts = list.current?.children[place]?.querySelectorAll<HTMLButtonElement>(`[data-part="${part}"], [data-part="open"]`) ?? [];
    const [first] = [...parts].filter(({ disabled, dataset }) => !disabled && dataset['part'] === part);
    (first ?? parts[0])?.focus();
  });
  const move = (from: number, to: number, part: string) => {
    change(movedTo(value, from, to));
    if (open !== null) setOpen(placeAfter(open, from, to));
    focus.current = { place: to, part };
    say(translate('field_editor.moved', { name: nameOf(value[from]), place: to + 1, total: value.length }));
  };
  const nameOf = (field: Field | undefined) =>
    localize(field?.name) || field?.id || (extension?.unnamed ?? translate('field_editor.unnamed'));
  const remove = (place: number) => {
    say(translate('field_editor.removed', { name: nameOf(value[place]) }));
    change(value.filter((_field, index) => index !== place));
    setOpen(null);
    focus.current = { place: Math.min(place, value.length - 2), part: 'open' };
  };
  const add = () => {
    change([...value, { id: '', name: {}, type: 'number' }]);
    setOpen(value.length);
    focus.current = { place: value.length, part: 'name' };
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(hasPreview && { lg: 'minmax(0, 3fr) minmax(300px, 2fr)' }) },
      }}
    >
      <Stack sx={{ gap: 1.5, minWidth: 0, alignItems: 'flex-start' }}>
        <Box component="span" role="status" sx={visuallyHidden}>
          {said}
        </Box>
        {value.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{extension?.none ?? translate('field_editor.none')}</Typography>
        )}
        <Stack component="ol" ref={list} sx={{ listStyle: 'none', p: 0, m: 0, gap: 1, width: '100%' }}>
          {value.map((field, place) => (
            <FieldLine
              key={place}
              field={field}
              place={place}
              fields={value}
              others={others}
              origin={originOf(field, value, saved)}
              problems={problems.filter((each) => each.field === place)}
              list={id}
              turn={`${seen.turn} ${version}`}
              isOpen={open === place}
              onToggle={() => setOpen(open === place ? null : place)}
              onChange={(next) => change(replaced(value, place, next))}
              onMove={move}
              onRemove={() => remove(place)}
            />
          ))}
        </Stack>
        <Button size="small" variant="outlined" color="inherit" startIcon={<AddIcon />} onClick={add}>
          {extension?.add ?? translate('field_editor.add')}
        </Button>
      </Stack>
      {hasPreview && <EntryPreview fields={value} />}
    </Box>
  );
}
