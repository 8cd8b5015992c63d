import { shadesOf, type Part } from '../parts/parts';
import { Sheet, sheetMargin, sheetTop, sheetWidth, small, type Ink, type SheetWords } from './Sheet';
import { wrapped } from './text';

interface MapDrawingProps extends SheetWords {
  /** The countries and their values, the largest first. */
  parts: readonly Part[];
  /** The number of the series colour, 1 to 8, that the deepest shade has. */
  color: number;
  /** The unit and the period of the values. */
  when: string;
  /** The shapes of countries by their codes, in a drawing of 1000 × 440. */
  world: Readonly<Record<string, string>>;
}

const room = sheetWidth - 2 * sheetMargin;
const scale = room / 1000;
const mapHeight = 440 * scale;
const row = 26;
/** The horizontal position where the bars of the ranking begin, and the width of the longest bar, which leaves room for the values. */
const bars = sheetMargin + 220;
const barRoom = room - 220 - 170;
/** The opacity of the series' colour in each shade, the same as on the page. */
const depths = [0.1, 0.34, 0.59, 0.81, 1];

/** Draws countries by their values as a file: a map, and under it a ranking that also lists the countries too small to draw. */
export function MapDrawing({ parts, when, world, color, ...words }: MapDrawingProps) {
  const { ink } = words;
  const top = sheetTop(words, when);
  const shades = shadesOf(parts.map(({ value }) => value));
  const most = Math.max(...parts.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  const list = top + mapHeight + 24;
  return (
    <Sheet {...words} caption={when} height={mapHeight + 24 + parts.length * row + 34}>
      <g transform={`translate(${sheetMargin} ${top}) scale(${scale})`}>
        <path d={Object.values(world).join('')} fill={ink.deepPaper} stroke={ink.paper} strokeWidth={0.6} />
        {parts.map(({ key, code }, index) => {
          const shape = code === null ? undefined : world[code];
          return shape && <Shaded key={key} {...{ shape, ink, color }} shade={shades[index] ?? 1} />;
        })}
      </g>
      {parts.map(({ key, name, label, value }, index) => {
        const width = Math.max(2, (Math.abs(value) / most) * barRoom);
        return (
          <g key={key} transform={`translate(0 ${list + index * row})`}>
            <text x={sheetMargin} y={15} fill={ink.ink}>
              {wrapped(name, 205, small)[0]}
            </text>
            <Shaded shape={`M${bars} 4h${width.toFixed(1)}v12h${(-width).toFixed(1)}z`} {...{ ink, color }} shade={shades[index] ?? 1} />
            <text x={sheetWidth - sheetMargin} y={15} textAnchor="end" fontWeight={600} fill={ink.ink}>
              {label}
            </text>
          </g>
        );
      })}
    </Sheet>
  );
}

/** Draws a shape over paper in a colour of series: the higher its value, the deeper the colour. */
function Shaded({ shape, shade, color, ink }: { shape: string; shade: number; color: number; ink: Ink }) {
  return (
    <>
      <path d={shape} fill={ink.paper} />
      <path
        d={shape}
        fill={ink.series[color - 1]}
        fillOpacity={depths[shade - 1]}
        stroke={ink.ink}
        strokeWidth={0.9}
        strokeLinejoin="round"
      />
    </>
  );
}
