import { Skeleton } from '@mui/material';

/** Shows placeholders while rows are loading. */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_row, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_cell, cell) => (
        <td key={cell}>
          <Skeleton variant="text" width={cell === 0 ? 18 : 60 + ((row * 7 + cell * 13) % 5) * 18} />
        </td>
      ))}
    </tr>
  ));
}
