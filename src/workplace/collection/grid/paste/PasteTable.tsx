import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { CellOutcome } from '#resources/api/collection/cells';
import { visuallyHidden } from '../../../shell/parts/visuallyHidden';
import { cellText, type Writing } from '../../../fields/parts/cells/cellText';
import { useSentence } from '../../inputs/display/sentences';
import { CellMark } from '../table/CellMark';
import type { ColumnReading, ReadBlock, ReadCell } from './readBlock';

const height = 40;
const spare = 10;
const frameHeight = 360;

const Frame = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: frameHeight,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  fontSize: 13,
  '& table': { borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': {
    height,
    boxSizing: 'border-box',
    padding: '2px 8px',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'right',
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, backgroundColor: theme.palette.background.paper, fontWeight: 600 },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    textAlign: 'left',
    backgroundColor: theme.palette.background.paper,
    maxWidth: 220,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& thead th:first-of-type': { zIndex: 3 },
  '& td': { position: 'relative', paddingLeft: 26, minWidth: 96 },
  '& small': { display: 'block', color: theme.palette.text.secondary, fontSize: 11.5 },
  '& .mark': { position: 'absolute', left: 6, top: 12, width: 14, height: 14 },
  '& .refused': { color: theme.palette.error.main, textAlign: 'left', maxWidth: 320, whiteSpace: 'normal', lineHeight: 1.2 },
  '& .warning .mark': { color: theme.palette.warning.main },
  '& .said': { ...visuallyHidden },
}));

interface Props {
  block: ReadBlock;
  names: readonly string[];
  writing: Writing;
  outcomes: Map<string, CellOutcome> | undefined;
  only: boolean;
}

/** Shows each value of the block as it is read. Of a long block, only the rows in sight are drawn. */
export function PasteTable({ block, names, writing, outcomes, only }: Props) {
  const translate = useTranslate();
  const [from, setFrom] = useState(0);
  const all = block.lines.map((line, place) => ({ line, place }));
  const shown = only
    ? all.filter(({ line, place }) => line.some((cell, column) => isQuestioned(cell, outcomes?.get(`${place} ${column}`))))
    : all;
  const to = Math.min(shown.length, from + Math.ceil(frameHeight / height) + 2 * spare);
  const start = Math.min(from, Math.max(0, shown.length - 1));
  return (
    // A region that scrolls must be reachable by keyboard.
    <Frame
      tabIndex={0}
      role="region"
      aria-label={translate('grid.paste.table')}
      onScroll={({ currentTarget }) => setFrom(Math.max(0, Math.floor(currentTarget.scrollTop / height / spare) * spare - spare))}
    >
      <table aria-rowcount={shown.length + 1}>
        <thead>
          <tr>
            <th scope="col">
              <span className="said">{translate('grid.entries')}</span>
            </th>
            {block.columns.map((reading) => (
              <th key={reading.column.key} scope="col">
                {reading.column.title}
                <Written reading={reading} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {start > 0 && <tr aria-hidden style={{ height: start * height }} />}
          {shown.slice(start, to).map(({ line, place }) => (
            <tr key={place} aria-rowindex={place + 2}>
              <th scope="row">{names[place]}</th>
              {line.map((cell, column) => (
                <Read
                  key={block.columns[column]?.column.key}
                  cell={cell}
                  reading={block.columns[column]}
                  writing={writing}
                  outcome={outcomes?.get(`${place} ${column}`)}
                />
              ))}
            </tr>
          ))}
          {to < shown.length && <tr aria-hidden style={{ height: (shown.length - to) * height }} />}
        </tbody>
      </table>
    </Frame>
  );
}

const isQuestioned = ({ refused }: ReadCell, outcome: CellOutcome | undefined) =>
  refused !== undefined ||
  (outcome !== undefined && (outcome.status === 'refused' || outcome.status === 'changed' || outcome.errors.length > 0));

function Written({ reading: { decimals, dates } }: { reading: ColumnReading }) {
  const translate = useTranslate();
  if (decimals) return <small>{translate(`grid.paste.marks.${decimals}`)}</small>;
  return dates ? <small>{translate(`grid.paste.orders.${dates}`)}</small> : null;
}

interface ReadProps {
  cell: ReadCell;
  reading: ColumnReading | undefined;
  writing: Writing;
  outcome: CellOutcome | undefined;
}

function Read({ cell, reading, writing, outcome }: ReadProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  if (!reading) return null;
  if (cell.refused) {
    return (
      <td className="refused">
        <CellMark state="refused" />
        {sentence({ code: 'INVALID', params: { ...cell.refused.params, reason: cell.refused.reason } })}
      </td>
    );
  }
  const value = cellText(reading.column.field, cell.value, writing);
  const [questioned] = outcome?.errors ?? [];
  const changed = outcome?.status === 'changed';
  const why = changed ? translate('grid.states.changed') : questioned ? sentence(questioned) : '';
  return (
    <td className={why ? 'warning' : ''} title={why || translate('grid.paste.read_as', { raw: cell.raw, value })}>
      {why && <CellMark state={changed ? 'changed' : outcome?.status === 'refused' ? 'refused' : 'warning'} />}
      {value || '—'}
      {(cell.raw.trim() !== value || why) && <small>{why || cell.raw.trim()}</small>}
    </td>
  );
}
