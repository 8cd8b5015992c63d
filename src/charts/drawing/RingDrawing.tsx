import { ringPaths, type Part } from '../parts/parts';
import { Sheet, sheetMargin, sheetTop, sheetWidth, small, type SheetWords } from './Sheet';
import { wrapped } from './text';

interface RingDrawingProps extends SheetWords {
  parts: readonly Part[];
  /** The sum of the parts as a reader reads it; `when` is its period. */
  whole: string;
  when: string;
}

const ring = 320;
const row = 38;
/** The places where the names of the parts begin, where their shares end and where their values end. */
const names = sheetMargin + ring + 70;
const shares = sheetWidth - sheetMargin - 150;
const values = sheetWidth - sheetMargin;

/** Draws a whole and its parts as a file: a ring, and beside it the name, the share and the value of each part. */
export function RingDrawing({ parts, whole, when, ...words }: RingDrawingProps) {
  const { ink } = words;
  const top = sheetTop(words, '') + 14;
  const paths = ringPaths(parts.map(({ value }) => value));
  const list = parts.length * row;
  const height = Math.max(ring, list);
  const first = top + (height - list) / 2;
  const middle = top + height / 2;
  const said = wrapped(when, ring * 0.5, small);
  return (
    <Sheet {...words} caption="" height={height + 64}>
      <g transform={`translate(${sheetMargin} ${middle - ring / 2}) scale(${ring / 100})`}>
        {parts.map(({ key, color }, index) =>
          paths[index] ? <path key={key} d={paths[index]} fill={ink.series[color - 1]} stroke={ink.paper} strokeWidth={0.9} /> : null,
        )}
      </g>
      <g textAnchor="middle">
        <text x={sheetMargin + ring / 2} y={middle + 4} fontFamily={ink.displayFont} fontSize={30} fontWeight={600} fill={ink.ink}>
          {whole}
        </text>
        {said.map((line, index) => (
          <text key={line} x={sheetMargin + ring / 2} y={middle + 26 + index * 18}>
            {line}
          </text>
        ))}
      </g>
      {parts.map(({ key, name, share, label, color }, index) => (
        <g key={key} transform={`translate(0 ${first + index * row})`}>
          <circle cx={names} cy={row / 2} r={6} fill={ink.series[color - 1]} />
          <text x={names + 18} y={row / 2 + 5} fill={ink.ink}>
            {wrapped(name, shares - names - 90, small)[0]}
          </text>
          <text x={shares} y={row / 2 + 5} textAnchor="end" fontWeight={600} fill={ink.ink}>
            {share}
          </text>
          <text x={values} y={row / 2 + 5} textAnchor="end">
            {label}
          </text>
          <path d={`M${names - 6} ${row}H${values}`} stroke={ink.rule} strokeWidth={1} />
        </g>
      ))}
    </Sheet>
  );
}
