import { Alert, Box, Button, FormControlLabel, MenuItem, Radio, RadioGroup, Stack, Switch, TextField, Typography } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { formatNumber } from '#resources/formats/format';
import { useUiLocale } from '../../../../../../shell/start/BackOfficeContext';
import { Modal } from '../../../../../../shell/parts/Modal';
import { readTsv } from '../../../../../../fields/parts/cells/tsv';
import {
  choicesIn,
  columnKinds,
  guessReading,
  mostOf,
  type ColumnKind,
  type PastedChoice,
  type ReadChoice,
  type Reading,
} from './pastedChoices';

interface Props {
  /** What each row is: a choice, or a fixed line of a table. */
  of: 'choices' | 'lines';
  /** True when choices have scores. */
  scored: boolean;
  /** The keys of the choices that the list has before the paste. */
  present: readonly unknown[];
  onTake: (choices: PastedChoice[], replace: boolean) => void;
  onClose: () => void;
}

/** The most rows and columns that are read. */
const most = { rows: 5000, columns: 20 } as const;

/** Takes choices, or fixed lines, that are copied from a spreadsheet, and shows how they are read before they are taken. */
export function PasteChoices({ of, scored, present, onTake, onClose }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [text, setText] = useState('');
  const [said, say] = useState<{ of: string; reading: Reading } | null>(null);
  const [replace, setReplace] = useState(false);
  const rows = useMemo(() => readTsv(text).filter((row) => row.some((cell) => cell.trim() !== '')), [text]);
  const cells = useMemo(() => rows.slice(0, most.rows).map((row) => row.slice(0, most.columns)), [rows]);
  const guessed = useMemo(() => guessReading(cells, scored, locale), [cells, scored, locale]);
  const reading = said?.of === text ? said.reading : guessed;
  const read = useMemo(() => choicesIn(cells, reading, of), [cells, reading, of]);
  const sound = read.filter(({ problem }) => problem === undefined);
  const kept = replace ? [] : present;
  const count = kept.length + sound.filter(({ key }) => !kept.includes(key)).length;
  const written = (number: number) => formatNumber(number, locale);
  const change = (next: Reading) => say({ of: text, reading: next });
  return (
    <Modal
      size="large"
      title={translate(`paste_choices.${of}.title`)}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={sound.length === 0 || count > mostOf[of]}
            onClick={() =>
              onTake(
                sound.map(({ problem: _problem, ...choice }) => choice),
                replace,
              )
            }
          >
            {translate(`paste_choices.${of}.${replace ? 'replace_with' : 'take'}`, { smart_count: sound.length })}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <TextField
          label={translate('paste_choices.cells')}
          helperText={translate(scored ? 'paste_choices.hint_scored' : `paste_choices.${of}.hint`)}
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={4}
          maxRows={8}
          fullWidth
          inputRef={box}
          margin="none"
          slotProps={{ htmlInput: { spellCheck: false, wrap: 'off', style: { tabSize: 20 } } }}
        />
        {cells.length > 0 && (
          <>
            <ReadTable cells={cells} reading={reading} read={read} scored={scored} onChange={change} />
            {cells.length > 1 && (
              <FormControlLabel
                control={<Switch size="small" checked={reading.header} onChange={(_event, header) => change({ ...reading, header })} />}
                label={translate('paste_choices.header')}
                sx={{ ml: -0.5 }}
              />
            )}
            {present.length > 0 && (
              <RadioGroup
                aria-label={translate(`paste_choices.${of}.where`)}
                value={replace ? 'replace' : 'add'}
                onChange={(_event, chosen) => setReplace(chosen === 'replace')}
              >
                {['add', 'replace'].map((each) => (
                  <FormControlLabel
                    key={each}
                    value={each}
                    control={<Radio size="small" />}
                    label={translate(`paste_choices.${of}.${each}`, { smart_count: present.length })}
                  />
                ))}
              </RadioGroup>
            )}
            {rows.length > cells.length && (
              <Alert severity="warning">
                {translate('paste_choices.beyond', { smart_count: rows.length - cells.length, most: written(most.rows) })}
              </Alert>
            )}
            {count > mostOf[of] && (
              <Alert severity="error" role="alert">
                {translate(`paste_choices.${of}.too_many`, {
                  count: written(count),
                  most: written(mostOf[of]),
                  smart_count: count - mostOf[of],
                })}
              </Alert>
            )}
            {sound.length < read.length && (
              <Alert severity="warning" role="status">
                {translate('paste_choices.left_out', { smart_count: read.length - sound.length })}
              </Alert>
            )}
          </>
        )}
      </Stack>
    </Modal>
  );
}

interface TableProps {
  cells: readonly (readonly string[])[];
  reading: Reading;
  read: readonly ReadChoice[];
  scored: boolean;
  onChange: (reading: Reading) => void;
}

/** The most rows that are shown, and the most of the further ones that are not taken. */
const shownRows = 100;

/** Shows the pasted cells, with a select over each column that says what it holds. */
function ReadTable({ cells, reading, read, scored, onChange }: TableProps) {
  const translate = useTranslate();
  const { kinds, header } = reading;
  const first = header ? 1 : 0;
  const rows = cells.slice(first).map((row, place) => ({ row, place }));
  const wrong = rows.slice(shownRows).filter(({ place }) => read[place]?.problem !== undefined);
  const shown = [...rows.slice(0, shownRows), ...wrong.slice(0, shownRows)];
  const choose = (column: number, kind: ColumnKind) =>
    // No two columns hold the same: the other one is left out.
    onChange({ header, kinds: kinds.map((each, place) => (place === column ? kind : each === kind ? 'none' : each)) });
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={translate('paste_choices.table')}
      sx={{
        overflow: 'auto',
        maxHeight: 320,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& td, & th': cellStyle,
        '& table': { borderCollapse: 'collapse', width: '100%' },
      }}
    >
      <table>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ fontWeight: 600 }}>
              {translate('paste_choices.row')}
            </Box>
            {kinds.map((kind, column) => (
              <Box component="th" scope="col" key={column} sx={{ minWidth: 140 }}>
                <TextField
                  select
                  hiddenLabel
                  size="small"
                  margin="none"
                  fullWidth
                  value={kind}
                  onChange={({ target }) => choose(column, columnKinds.find((each) => each === target.value) ?? 'none')}
                  slotProps={{ select: { SelectDisplayProps: { 'aria-label': translate('paste_choices.column', { place: column + 1 }) } } }}
                >
                  {columnKinds
                    .filter((each) => scored || each !== 'score')
                    .map((each) => (
                      <MenuItem key={each} value={each}>
                        {translate(`paste_choices.kinds.${each}`)}
                      </MenuItem>
                    ))}
                </TextField>
              </Box>
            ))}
            <Box component="th" scope="col" sx={{ minWidth: 120, fontWeight: 600 }}>
              {translate('paste_choices.key_made')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, place }) => (
            <tr key={place}>
              <Box component="th" scope="row" sx={{ fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {place + first + 1}
              </Box>
              {kinds.map((kind, column) => (
                <Box component="td" key={column} sx={kind === 'none' ? { color: 'text.secondary', textDecoration: 'line-through' } : {}}>
                  {row[column]}
                </Box>
              ))}
              <td>
                <Outcome choice={read[place]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const cellStyle = { px: 1, py: 0.75, textAlign: 'left', borderBottom: 1, borderColor: 'divider', fontSize: 14, verticalAlign: 'top' };

function Outcome({ choice }: { choice: ReadChoice | undefined }) {
  const translate = useTranslate();
  if (choice?.problem)
    return (
      <Typography component="span" variant="body2" color="error">
        {translate(`paste_choices.problems.${choice.problem}`, { key: choice.key })}
      </Typography>
    );
  return (
    <Box component="code" sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 13, color: 'text.secondary' }}>
      {choice?.key}
    </Box>
  );
}
