import { Alert, Box, Button, FormHelperText, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useSourceContext, useTranslate, type TranslateFunction as Translate } from 'ra-core';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { rowOf } from '#resources/language/answers/rowPath';
import { visuallyHidden } from '../../../../shell/parts/visuallyHidden';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import type { FieldInputProps } from '../../../ui/types';
import { useWriting } from '../../../parts/cells/useWriting';
import { LineRow } from './LineRow';
import { TotalRow } from './TotalRow';
import { linesIn, type Line } from './pasteLines';
import { asColumnHead, asGroup, asRow, columnsOf, tableStyles } from './tableStyles';
import { useLinesTable } from './useLinesTable';

/** A line as the table shows it. */
export interface ShownLine {
  /** Its place in the form. */
  place: number;
  /** The name of a line that is given; absent where lines are added freely. */
  name?: string;
  removable: boolean;
}

interface Props extends FieldInputProps {
  /** Returns the lines to show, in their order. */
  shownOf: (lines: readonly Line[]) => ShownLine[];
  /** Returns a new line; absent where the lines are given. */
  newLine?: (() => Line) | undefined;
}

const noItems: readonly Field[] = [];

/**
 * Shows a list of lines as a table that works as the entry grid does: arrows move between cells, typing or Enter opens one, Tab goes to the next, a block of a spreadsheet is pasted. Only the
 * cell that is open has an input, so that hundreds of lines stay quick. Each cell is named after its line, its column and its unit, with its value and its error.
 */
export function LinesTable({ field, source, label, help, disabled = false, shownOf, newLine }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const writing = useWriting();
  const headId = useId();
  const { getSource } = useSourceContext();
  const name = getSource(source);
  const { items = noItems, max_items: most = 500 } = field;
  const { getValues, setValue, trigger } = useFormContext();
  // The table is drawn again where lines come, go or move. Each line reads its own values.
  useWatch({ name, compute: rowsIn });
  const lines = linesIn(getValues(name));
  const shown = shownOf(lines);
  const form = useFormState({ name });
  const formState = useRef(form);
  useLayoutEffect(() => {
    formState.current = form;
  });
  const refused: unknown = get(form.errors, name);
  // Tells the form that this is a list, so that it takes all lines in one step instead of each of their values.
  useFieldArray({ name });
  const [tools] = useState(() => ({
    lines: () => linesIn(getValues(name)),
    put: (next: readonly Line[], cells: readonly string[]) => {
      const known = cellsIn(get(formState.current.errors, name));
      setValue(name, [...next], { shouldDirty: true });
      // Errors of the server stay until it answers again: a form that has no rules of its own would drop them.
      if (known.some(({ type }) => type === 'server')) return;
      // Errors follow their lines where a line above is removed or comes back.
      const checked = new Set([
        ...cells,
        ...known.flatMap(({ place, id }) => [place - 1, place, place + 1].map((each) => `${each}.${id}`)),
      ]);
      if (checked.size > 0) void trigger([...checked].map((cell) => `${name}.${cell}`));
    },
  }));
  const frame = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const table = useLinesTable({
    frame,
    addButton,
    ...tools,
    items,
    shown,
    newLine: disabled ? undefined : newLine,
    most,
    writing,
    disabled,
  });
  const { active, isEditing, told } = table;
  // What can be undone no longer shows once a line has changed.
  useWatch({ name, compute: (value) => (told ? JSON.stringify(value) : null) });
  const ofList = textOf(memberOf(refused, 'message') ?? memberOf(memberOf(refused, 'root'), 'message'), translate);
  const hasActs = !disabled && shown.some(({ removable }) => removable);
  const summed = items.filter(({ total }) => total);
  return (
    <Box role="group" aria-labelledby={headId} sx={{ width: '100%' }}>
      <Typography id={headId} variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      {shown.length > 0 && (
        <Box sx={tableStyles} ref={frame} {...table.on}>
          <Box
            component="table"
            role="grid"
            aria-labelledby={headId}
            aria-rowcount={shown.length + 1 + (summed.length > 0 ? 1 : 0)}
            aria-colcount={items.length + (hasActs ? 2 : 1)}
            sx={{ minWidth: 160 + 120 * items.length, '--columns': columnsOf(items.length, hasActs) }}
          >
            <thead {...asGroup}>
              <tr {...asRow}>
                <th {...asColumnHead} scope="col">
                  {translate('answers.rows.line')}
                </th>
                {items.map((item) => (
                  <th key={item.id} {...asColumnHead} scope="col" className={item.type === 'number' ? 'number' : undefined}>
                    {localize(item.name)}
                    {item.required && <span aria-hidden> *</span>}
                    {item.unit && <span className="unit"> ({localize(item.unit)})</span>}
                  </th>
                ))}
                {hasActs && (
                  <th {...asColumnHead} scope="col" className="act">
                    <span style={visuallyHidden}>{translate('answers.table.acts')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody {...asGroup}>
              {shown.map(({ place, name: rowName, removable }, row) => {
                const line = lines[place] ?? none;
                const errors = messagesOf(items, memberOf(refused, place), translate);
                return (
                  <LineRow
                    key={rowOf(line) ?? place}
                    row={row}
                    path={`${name}.${place}`}
                    items={items}
                    name={rowName ?? String(row + 1)}
                    errors={errors}
                    active={active.row === row ? active.column : null}
                    isEditing={isEditing && active.row === row}
                    removable={hasActs ? removable : null}
                    disabled={disabled}
                    writing={writing}
                    onOpen={table.open}
                    onRemove={table.remove}
                  />
                );
              })}
            </tbody>
            {summed.length > 0 && <TotalRow name={name} items={items} writing={writing} hasActs={hasActs} />}
          </Box>
        </Box>
      )}
      {ofList !== undefined && <FormHelperText error>{ofList}</FormHelperText>}
      {help && <FormHelperText>{help}</FormHelperText>}
      {newLine && !disabled && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon />}
          disabled={lines.length >= most}
          data-add-line
          ref={addButton}
          onClick={table.add}
          sx={{ mt: 1 }}
        >
          {translate('list.add_line')}
        </Button>
      )}
      <Box role="status">
        {told && !disabled && (
          <Alert
            severity={told.unread.length > 0 || told.left > 0 ? 'warning' : 'info'}
            sx={{ mt: 1, scrollMarginBottom: 96 }}
            ref={comeInSight}
            action={
              <Button size="small" color="inherit" onClick={table.undo}>
                {translate('ra.action.undo')}
              </Button>
            }
          >
            {told.text}
            {told.unread.slice(0, 5).map(({ row, item, text }) => (
              <div key={`${row} ${item.id}`}>
                {translate('answers.table.unread', {
                  line: shown[row]?.name ?? row + 1,
                  column: localize(item.name),
                  text: text.slice(0, 60),
                })}
              </div>
            ))}
            {told.unread.length > 5 && <div>{translate('answers.table.more', { smart_count: told.unread.length - 5 })}</div>}
            {told.left > 0 && <div>{translate('answers.table.left', { smart_count: told.left })}</div>}
          </Alert>
        )}
      </Box>
    </Box>
  );
}

const none: Line = {};

/** Returns what tells the lines that a form holds from one another. */
const rowsIn = (value: unknown) => linesIn(value).map((line) => rowOf(line) ?? null);

/** Scrolls to an element that has just appeared. */
const comeInSight = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

/** Returns a member of an object or a list; undefined where there is none. */
const memberOf = (of: unknown, key: string | number): unknown => (typeof of === 'object' && of !== null ? Reflect.get(of, key) : undefined);

/** Returns the cells for which a form holds an error. */
const cellsIn = (errors: unknown): { place: number; id: string; type: unknown }[] =>
  Object.entries(errors ?? {}).flatMap(([place, ofLine]: [string, unknown]) =>
    /^\d+$/.test(place)
      ? Object.entries(ofLine ?? {}).map(([id, error]: [string, unknown]) => ({ place: Number(place), id, type: memberOf(error, 'type') }))
      : [],
  );

/** The mark of a message that react-admin has written as JSON. */
const written = '@@react-admin@@';
/** Returns the sentence of an error of a form. The rules of the form give a key with its parameters, the server gives a sentence. */
function textOf(given: unknown, translate: Translate): string | undefined {
  const error: unknown = typeof given === 'string' && given.startsWith(written) ? JSON.parse(given.slice(written.length)) : given;
  if (isRecord(error) && typeof error['message'] === 'string')
    return translate(error['message'], isRecord(error['args']) ? error['args'] : {});
  return typeof error === 'string' && error !== '' ? translate(error, { _: error }) : undefined;
}

/** Returns the messages of the errors that a form holds for a line, by item. */
function messagesOf(items: readonly Field[], errors: unknown, translate: Translate): Record<string, string> {
  if (errors === undefined) return {};
  return Object.fromEntries(
    items.flatMap(({ id }) => {
      const text = textOf(get(errors, `${id}.message`), translate);
      return text === undefined ? [] : [[id, text]];
    }),
  );
}
