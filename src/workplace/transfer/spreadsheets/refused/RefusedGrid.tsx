import { Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import type { Import, ImportRow, Problem, Understood } from '#resources/api/transfer/imports';
import { fold } from '#resources/formats/fold';
import { placeCorrections } from '#resources/spreadsheet/corrections';
import { Pages } from '../../../shell/parts/HeadedTable';
import { recordPath, useImportRows } from '../imports';
import type { Corrections } from '../outcome/corrections';
import { useFieldName } from '../outcome/useFieldName';
import { useSentence } from '../outcome/useSentence';
import { fileCell, otherProblems, shownColumns, type FileColumn } from './fileCells';
import { GridFrame } from './gridFrame';
import { RefusedCell } from './RefusedCell';
import { useGrid } from './useGrid';

interface Props {
  job: Import;
  definition: ReadableDefinition;
  understood: Understood;
  /** The corrections of this file. Undefined when the import can no longer be corrected. */
  corrections?: Corrections | undefined;
}
const perPage = 50;

/** Shows the rows that are refused as the file has them, in a grid: the cells at fault with their reasons, which the user corrects by typing over them. */
export function RefusedGrid(props: Props) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { data, isError } = useImportRows(props.job, 'refused', page, perPage);
  if (isError) return <Typography role="alert">{translate('errors.INTERNAL_ERROR')}</Typography>;
  if (!data) return <Skeleton variant="rectangular" height={240} />;
  if (data.rows.length === 0) return <Typography sx={{ p: 3, color: 'text.secondary' }}>{translate('sheets.no_rows')}</Typography>;
  return (
    <>
      <Grid key={`${page} ${data.rows[0]?.row}`} {...props} rows={data.rows} />
      <Pages total={data.total} page={page} perPage={perPage} setPage={setPage} />
    </>
  );
}

function Grid({ job, definition, understood, corrections, rows }: Props & { rows: readonly ImportRow[] }) {
  const translate = useTranslate();
  const nameOf = useFieldName(definition);
  const columns = useMemo(() => shownColumns(understood.columns, rows), [understood, rows]);
  const pending = corrections?.pending;
  const cells = useMemo(() => {
    const placed = placeCorrections(pending ?? []);
    return rows.map((row) => columns.map((column) => fileCell(row, column, placed)));
  }, [rows, columns, pending]);
  const { frame, active, editing, acts, handlers, toNext } = useGrid(cells, corrections);
  const others = rows.map((row) => otherProblems(row, columns));
  const hasOthers = others.some((each) => each.length > 0);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, p: 1, pl: 1.5, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(corrections ? 'sheets.grid_hint' : 'sheets.grid_over')}
        </Typography>
        <Button size="small" color="inherit" disabled={!toNext} onClick={toNext}>
          {translate('sheets.next_wrong')}
        </Button>
      </Stack>
      <GridFrame ref={frame}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells one moves between: ARIA’s own pattern
          role="grid"
          aria-label={translate('sheets.outcomes.refused')}
          aria-readonly={!corrections || undefined}
          {...handlers}
        >
          <thead>
            <tr>
              <th scope="col">{translate('sheets.row')}</th>
              {columns.map((column) => (
                <Head key={column.letter} column={column} nameOf={nameOf} />
              ))}
              {hasOthers && <th scope="col">{translate('sheets.reasons')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={row.row}>
                <th scope="row" className="row">
                  {row.record_id === null ? (
                    row.row
                  ) : (
                    <Link component={RouterLink} to={recordPath(job, row.record_id)}>
                      {row.row}
                    </Link>
                  )}
                </th>
                {columns.map((column, across) => {
                  const cell = cells[place]?.[across];
                  const isActive = place === active.row && across === active.column;
                  return (
                    cell && (
                      <RefusedCell
                        key={column.letter}
                        row={row.row}
                        column={column}
                        at={`${place} ${across}`}
                        isActive={isActive}
                        editing={isActive ? editing : null}
                        canCorrect={corrections !== undefined}
                        {...cell}
                        {...acts}
                      />
                    )
                  );
                })}
                {hasOthers && <Others problems={others[place] ?? []} nameOf={nameOf} />}
              </tr>
            ))}
          </tbody>
        </table>
      </GridFrame>
    </>
  );
}

interface Named {
  nameOf: (field: string) => string;
}

/** Shows the header of a column as the file has it, its letter, and the field that it is read as where the field has another name. */
function Head({ column: { letter, header, column }, nameOf }: Named & { column: FileColumn }) {
  const translate = useTranslate();
  const name = column === null ? translate('sheets.left_out') : nameOf(column);
  return (
    <th scope="col">
      {header}
      <span className="letter">{fold(name) === fold(header) ? letter : `${letter} · ${name}`}</span>
    </th>
  );
}

/** Shows the problems that are of no column of the file. */
function Others({ problems, nameOf }: Named & { problems: readonly Problem[] }) {
  const sentenceOf = useSentence();
  return (
    <td className="others">
      {problems.map((problem) => (
        <span key={JSON.stringify(problem)} className="reason">
          <b>{nameOf(problem.field)}</b> {sentenceOf(problem)}
        </span>
      ))}
    </td>
  );
}
