import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

export interface Point {
  /** The name of the period. */
  name: string;
  value: number | string;
  text: string;
}
interface Props {
  /** The oldest first. */
  points: readonly Point[];
  /** The common beginning of the keys of the texts `title` and `trend`. */
  texts?: string;
  /** True where the table is open from the beginning. */
  isOpen?: boolean;
}

const size = { width: 168, height: 32, margin: 4 };

/** Shows a value over the previous periods as a line; the numbers are in a table that opens on demand. */
export function PreviousPeriods({ points, texts = 'grid.history.', isOpen = false }: Props) {
  const translate = useTranslate();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const ordered = points.toSorted((a, b) => Number(a.value) - Number(b.value));
  const [least, greatest] = [ordered[0] ?? first, ordered.at(-1) ?? last];
  const reach = Number(greatest.value) - Number(least.value) || 1;
  const places = points.map(({ value }, place): [x: number, y: number] => [
    size.margin + (place / (points.length - 1)) * (size.width - 2 * size.margin),
    size.height - size.margin - ((Number(value) - Number(least.value)) / reach) * (size.height - 2 * size.margin),
  ]);
  const [x = 0, y = 0] = places.at(-1) ?? [];
  const trend = translate(`${texts}trend`, { first: first.name, last: last.name, minimum: least.text, maximum: greatest.text });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, mt: 0.5 }}>
      <Box
        component="svg"
        role="img"
        aria-label={trend}
        width={size.width}
        height={size.height}
        sx={{ flex: 'none', color: 'text.secondary' }}
      >
        <polyline points={places.map((at) => at.join(',')).join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" />
        <Box component="circle" cx={x} cy={y} r="3" fill="currentColor" sx={{ color: 'primary.main' }} />
      </Box>
      <Typography component="details" open={isOpen} variant="body2" sx={{ color: 'text.secondary', pt: 0.75 }}>
        <summary>{translate(`${texts}title`, { smart_count: points.length })}</summary>
        <Box component="table" sx={{ mt: 0.5, '& th': { textAlign: 'left', fontWeight: 400, pr: 3 }, '& td': { textAlign: 'right' } }}>
          <tbody>
            {points.toReversed().map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Typography>
    </Box>
  );
}
