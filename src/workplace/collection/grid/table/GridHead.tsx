import { memo } from 'react';
import type { GridColumn } from '../model/columns';
import { columnWidth } from './gridStyles';

interface Props {
  corner: string;
  columns: readonly GridColumn[];
  /** The index of the first column in sight. */
  from: number;
  to: number;
}

/** Shows the names of the columns in sight. */
export const GridHead = memo(function GridHead({ corner, columns, from, to }: Props) {
  return (
    <div role="rowgroup" className="head" style={{ width: `calc(var(--first) + ${columns.length * columnWidth}px)` }}>
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" aria-colindex={1} className="cell first">
          {corner}
        </div>
        {columns.slice(from, to).map((column, index) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={from + index + 2}
            data-column={from + index}
            className="cell"
            title={column.title}
            style={{ left: `calc(var(--first) + ${(from + index) * columnWidth}px)` }}
          >
            {column.title}
          </div>
        ))}
      </div>
    </div>
  );
});
