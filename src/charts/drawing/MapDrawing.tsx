import { shadesOf, type Part } from '../parts/parts';
import { Sheet, sheetMargin, sheetTop, sheetWidth, small, type Ink, type SheetWords } from './Sheet';
import { wrapped } from './text';

interface MapDrawingProps extends SheetWords {
  /** The largest first. */
  parts: readonly Part[];
  /** 1 to 8: the deepest shade. */
  color: number;
  /** Its unit, and when. */
  when: string;
  /** The shapes of countries by their codes, in 1000 × 440. */
  world: Readonly<Record<string, string>>;
}

const room = sheetWidth - 2 * sheetMargin;
const scale = room / 1000;
const mapHeight = 440 * scale;
const row = 26;
/** Where the bars of the ranking begin, and where its values end. */
const bars = sheetMargin + 220;
const barRoom = room - 220 - 170;
/** How much of the series' colour a shade has, as on the page. */
const depths = [0.1, 0.34, 0.59, 0.81, 1];

/** Countries by their values as a file: the map, and under it the ranking, which tells of those too small to draw. */
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

/** In a colour of series over paper, the deeper the more. */
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
