import { Alert, Button, Checkbox, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { CellOutcome } from '#resources/api/collection/cells';
import type { GridColumn } from '../model/columns';
import type { Cell } from '../../../fields/parts/cells/moved';
import type { Writing } from '../../../fields/parts/cells/cellText';
import type { RowLine } from '../table/GridRow';
import { Modal } from '../../../shell/parts/Modal';
import { PasteTable } from './PasteTable';
import { readBlock, type Choice, type ReadBlock } from './readBlock';

export interface Pasted {
  texts: string[][];
  at: Cell;
}
interface Props {
  pasted: Pasted;
  lines: readonly RowLine[];
  columns: readonly GridColumn[];
  writing: Writing;
  /** Returns the outcome that the server would give to each cell of the block, by row and column, without saving. */
  check: (block: ReadBlock) => Promise<Map<string, CellOutcome>>;
  onConfirm: (block: ReadBlock) => void;
  onClose: () => void;
}
type Checked = 'checking' | 'unchecked' | Map<string, CellOutcome>;

/** Shows how a pasted block is read, and lets the user confirm, before any of it is kept. */
export function PasteDialog({ pasted, lines, columns, writing, check, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const [choice, setChoice] = useState<Choice>({});
  const [only, setOnly] = useState(false);
  const [told, setTold] = useState<{ of: ReadBlock; checked: Checked } | null>(null);
  const { texts, at } = pasted;
  const block = useMemo(
    () => readBlock(texts, columns.slice(at.column), lines.length - at.row, choice),
    [texts, columns, at, lines.length, choice],
  );
  const asked = [...new Set(block.columns.flatMap(({ asks }) => asks ?? []))];
  const checked: Checked = told?.of === block ? told.checked : 'checking';
  const undecided = asked.some((each) => choice[each] === undefined);
  useEffect(() => {
    if (undecided) return undefined;
    let left = false;
    check(block).then(
      (outcomes) => !left && setTold({ of: block, checked: outcomes }),
      () => !left && setTold({ of: block, checked: 'unchecked' }),
    );
    return () => {
      left = true;
    };
  }, [block, check, undecided]);
  const cells = block.lines.flat();
  const read = cells.filter(({ refused }) => !refused).length;
  const outcomes = checked instanceof Map ? [...checked.values()] : [];
  const questioned = outcomes.filter(({ status, errors }) => status !== 'saved' || errors.length > 0).length;
  return (
    <Modal
      size="x-large"
      title={translate('grid.paste.title', { smart_count: cells.length })}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={read === 0 || undecided} onClick={() => onConfirm(block)}>
            {translate('grid.paste.confirm')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <Typography variant="body2">{translate('grid.paste.hint')}</Typography>
        {asked.map((each) => (
          <Question
            key={each}
            asks={each}
            block={block}
            value={choice[each] ?? null}
            onChange={(value) => setChoice({ ...choice, [each]: value })}
          />
        ))}
        <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
          {[
            translate('grid.paste.taken', { smart_count: read }),
            ...(read < cells.length ? [translate('grid.paste.refused', { smart_count: cells.length - read })] : []),
            ...(questioned > 0 ? [translate('grid.paste.warned', { smart_count: questioned })] : []),
            ...(checked === 'checking' && !undecided ? [translate('grid.paste.checking')] : []),
          ].join(' · ')}
        </Typography>
        {checked === 'unchecked' && <Alert severity="info">{translate('grid.paste.unchecked')}</Alert>}
        {block.beyond.lines > 0 && (
          <Alert severity="warning">{translate('grid.paste.beyond_lines', { smart_count: block.beyond.lines })}</Alert>
        )}
        {block.beyond.columns > 0 && (
          <Alert severity="warning">{translate('grid.paste.beyond_columns', { smart_count: block.beyond.columns })}</Alert>
        )}
        {(read < cells.length || questioned > 0) && (
          <FormControlLabel
            control={<Checkbox checked={only} onChange={(_, on) => setOnly(on)} />}
            label={translate('grid.paste.only_refused')}
            sx={{ alignSelf: 'flex-start' }}
          />
        )}
        <PasteTable
          block={block}
          names={lines.slice(at.row, at.row + block.lines.length).map(({ name }) => name)}
          writing={writing}
          outcomes={checked instanceof Map ? checked : undefined}
          only={only}
        />
      </Stack>
    </Modal>
  );
}

interface QuestionProps {
  asks: 'decimals' | 'dates';
  block: ReadBlock;
  value: string | null;
  onChange: (value: string) => void;
}
const answers = { decimals: ['comma', 'point'], dates: ['dmy', 'mdy'] } as const;

function Question({ asks, block, value, onChange }: QuestionProps) {
  const translate = useTranslate();
  const samples = [...new Set(block.columns.filter((column) => column.asks === asks).flatMap((column) => column.samples))]
    .slice(0, 3)
    .join(' · ');
  const label = translate(`grid.paste.ask_${asks}`, { samples });
  return (
    <Alert severity="warning" icon={false} component="fieldset" sx={{ m: 0, border: 1, borderColor: 'warning.main' }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, float: 'left', width: '100%', p: 0 }}>
        {label}
      </Typography>
      <RadioGroup aria-label={label} value={value} onChange={(_, chosen) => onChange(chosen)}>
        {answers[asks].map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={translate(`grid.paste.${each}`)} />
        ))}
      </RadioGroup>
    </Alert>
  );
}
