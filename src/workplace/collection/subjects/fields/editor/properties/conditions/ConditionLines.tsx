import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { visuallyHidden } from '../../../../../../shell/parts/visuallyHidden';
import { ConditionLine } from './ConditionLine';
import { JoinSelect } from './JoinSelect';
import { KeptLine } from './KeptLine';
import { withChanged, withGroup, withJoin, withLine, without } from './model/build';
import type { Group, Kept, Line, Lines } from './model/lines';
import type { Parent } from './model/parents';
import type { LineProblem } from './model/places';

interface Props {
  lines: Lines;
  parents: readonly Parent[];
  /** All fields that the condition may name already. */
  known: readonly Field[];
  problems: readonly LineProblem[];
  /** The label of the choice of how lines are joined: `Shown if`. */
  joinLabel: string;
  onChange: (lines: Lines) => void;
}

/** Shows the lines of a condition with how they are joined, the groups among them, and the buttons that add more. */
export function ConditionLines({ lines, parents, known, problems, joinLabel, onChange }: Props) {
  const translate = useTranslate();
  const [said, say] = useState('');
  const { box, focusOn } = useLineFocus();
  const grow = ({ lines: next, id }: { lines: Lines; id: number }) => {
    onChange(next);
    focusOn(id);
    say('');
  };
  const remove = (id: number, place: string) => {
    const { lines: next, next: then } = without(lines, id);
    onChange(next);
    focusOn(then);
    say(translate('condition_editor.removed', { place }));
  };
  const show = (line: Line | Kept, place: string) => {
    const shared = { place, known, problems: problems.filter((each) => each.line === line.id), onRemove: () => remove(line.id, place) };
    return line.kind === 'kept' ? (
      <KeptLine key={line.id} line={line} {...shared} />
    ) : (
      <ConditionLine key={line.id} line={line} parents={parents} {...shared} onChange={(next) => onChange(withChanged(lines, next))} />
    );
  };
  const showGroup = (group: Group, place: string) => (
    <li key={group.id}>
      <Box role="group" aria-label={translate('condition_editor.group', { place })} sx={groupBox}>
        <Stack direction="row" sx={{ alignItems: 'end', gap: 1, mb: 1.5, justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <JoinSelect
            label={translate('condition_editor.in_group', { place })}
            join={group.join}
            onChange={(join) => onChange(withJoin(lines, join, group.id))}
          />
          <Button size="small" color="inherit" onClick={() => remove(group.id, place)}>
            {translate('condition_editor.remove_group', { place })}
          </Button>
        </Stack>
        <Stack component="ol" sx={list}>
          {group.lines.map((line, index) => show(line, `${place}.${index + 1}`))}
        </Stack>
        <AddButton text="add_in_group" place={place} onAdd={() => grow(withLine(lines, group.id))} />
      </Box>
    </li>
  );
  return (
    <Stack ref={box} sx={{ gap: 1.5, alignItems: 'flex-start' }} onKeyDown={keepOpen}>
      <Box component="span" role="status" sx={visuallyHidden}>
        {said}
      </Box>
      {(lines.lines.length > 1 || (lines.join !== 'all' && lines.lines.length > 0)) && (
        <JoinSelect label={joinLabel} join={lines.join} onChange={(join) => onChange(withJoin(lines, join))} />
      )}
      {lines.lines.length > 0 && (
        <Stack component="ol" sx={list}>
          {lines.lines.map((each, index) => (each.kind === 'group' ? showGroup(each, String(index + 1)) : show(each, String(index + 1))))}
        </Stack>
      )}
      {parents.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('condition_editor.no_parent')}
        </Typography>
      ) : (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <AddButton text="add" onAdd={() => grow(withLine(lines))} />
          {lines.lines.length > 0 && <AddButton text="add_group" onAdd={() => grow(withGroup(lines))} />}
        </Stack>
      )}
    </Stack>
  );
}

/** Enter chooses or adds a value here; it must not save the record. */
const keepOpen = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

const list = { listStyle: 'none', p: 0, m: 0, gap: 1.5, width: '100%' } as const;
const groupBox = { borderLeft: 3, borderColor: 'divider', pl: { xs: 0.75, sm: 1.5 }, py: 0.5 } as const;

interface AddProps {
  text: 'add' | 'add_group' | 'add_in_group';
  place?: string;
  onAdd: () => void;
}

function AddButton({ text, place = '', onAdd }: AddProps) {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      color="inherit"
      {...(text === 'add_in_group' ? { sx: { mt: 1.5 } } : { variant: 'outlined' })}
      startIcon={<AddIcon />}
      data-add={text}
      onClick={onAdd}
    >
      {translate(`condition_editor.${text}`, { place })}
    </Button>
  );
}

/** Moves the focus, after the next drawing, to the first control of a line or, for null, to the button that adds one. */
function useLineFocus() {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null | undefined>(undefined);
  useEffect(() => {
    const { current: id } = wanted;
    if (id === undefined) return;
    wanted.current = undefined;
    const target = id === null ? '[data-add=add]' : `[data-line="${id}"] :is(input, button)`;
    box.current?.querySelector<HTMLElement>(target)?.focus();
  });
  return {
    box,
    focusOn: (id: number | null) => {
      wanted.current = id;
    },
  };
}
