import { markExtents } from '../model/extents';
import { lastLabel, type ChartModel } from '../model/model';
import { chartScale } from '../model/chartScale';
import { textWidth } from '../model/textWidth';
import { Marks, type Plot } from './Marks';
import { Ends, Promises } from './Promises';
import { frameOf, Sheet, sheetTop, small, type SheetWords } from './Sheet';
import { sidesOf } from './sides';
import { breakWords } from './text';

interface ChartDrawingProps extends SheetWords {
  model: ChartModel;
}

/** The height of the label of a break over the plot. */
const breakLine = 20;

/** Draws a chart with axes as a file. */
export function ChartDrawing({ model, ...words }: ChartDrawingProps) {
  const { ink } = words;
  const frame = frameOf(words);
  const { width, margin, plotHeight } = frame;
  const scale = chartScale(model);
  const extents = markExtents(model);
  const ticks = scale.ticks.map((tick) => ({ tick, label: model.tick(tick) }));
  const bars = model.kind === 'bar' || model.kind === 'stacked_bar';
  const several = model.series.length > 1;
  const begins = sheetTop(words, model.unit);
  const breaks = model.breaks ?? [];
  const top = begins + breaks.length * breakLine + (model.notes.length > 0 ? 34 : 8);
  const left = margin + Math.max(...ticks.map(({ label }) => textWidth(label, small))) + 12;
  const { right, spots, ends } = sidesOf(model, extents, scale, left, frame);
  const plot: Plot = {
    left,
    width: right - left,
    top,
    height: plotHeight,
    x: (period) => left + ((period + 0.5) / model.periods.length) * (right - left),
    y: (value) => top + (scale.percent(value) / 100) * plotHeight,
  };
  const legend = several ? legendOf(model, width - 2 * margin) : [];
  const isBare = words.bare !== undefined;
  const legendTop = top + plotHeight + (isBare ? 54 : 62);
  const legendEnd = legendTop + legend.length * 22;
  // A bare drawing ends with its last line: its page has room of its own below it.
  const foot = isBare ? (several ? legendEnd - 12 : top + plotHeight + 32) : legendEnd + (several ? 12 : 0);
  const every = Math.ceil(
    (model.periods.length * (Math.max(...model.periods.map(({ axis }) => textWidth(axis, small))) + 14)) / plot.width,
  );
  return (
    <Sheet {...words} frame={frame} caption={model.unit} height={foot - begins}>
      {ticks.map(({ tick, label }) => (
        <g key={tick}>
          <path d={`M${left} ${plot.y(tick)}H${right}`} stroke={tick === 0 ? ink.ink : ink.rule} strokeWidth={1} />
          <text x={left - 10} y={plot.y(tick) + 5} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {model.periods.map(({ key, axis }, index) =>
        axis !== '' && (model.periods.length - 1 - index) % every === 0 ? (
          <text key={key} x={plot.x(index)} y={top + plotHeight + 24} textAnchor="middle">
            {axis}
          </text>
        ) : null,
      )}
      {breaks.map(({ period, label }, place) => {
        const x = left + (period / model.periods.length) * plot.width;
        const above = begins + place * breakLine;
        const isBefore = period > model.periods.length / 2;
        return (
          <g key={period}>
            <path d={`M${x} ${above}V${top + plotHeight}`} stroke={ink.ink} strokeWidth={1.5} strokeDasharray="5 5" />
            <text x={x + (isBefore ? -7 : 7)} y={above + 11} textAnchor={isBefore ? 'end' : 'start'} fontWeight={600} fill={ink.ink}>
              {label}
            </text>
          </g>
        );
      })}
      <g data-marks="true">
        <Marks {...{ model, extents, plot, ink }} />
      </g>
      {bars && <path d={`M${left} ${plot.y(0)}H${right}`} stroke={ink.ink} strokeWidth={1} />}
      <Promises {...{ model, plot, ink, spots }} />
      <Ends {...{ ends, plot, ink }} />
      {noteStacks(model).map(({ period, numbers }) => (
        <g key={period}>
          {numbers.map((number, index) => (
            <g key={number} transform={`translate(${plot.x(period) + (index - (numbers.length - 1) / 2) * 24} ${top - 20})`}>
              <circle r={11} fill={ink.ink} />
              <text y={5} textAnchor="middle" fontWeight={600} fill={ink.paper}>
                {number}
              </text>
            </g>
          ))}
        </g>
      ))}
      {legend.map((row, line) =>
        row.map(({ name, color, x }) => (
          <g key={name} transform={`translate(${margin + x} ${legendTop + line * 22})`}>
            <circle cx={6} cy={-5} r={5} fill={ink.series[color - 1]} />
            <text x={18} fill={ink.ink}>
              {name}
            </text>
          </g>
        )),
      )}
    </Sheet>
  );
}

function noteStacks({ notes }: ChartModel): { period: number; numbers: number[] }[] {
  const periods = [...new Set(notes.map(({ period }) => period))];
  return periods.map((period) => ({ period, numbers: notes.filter((note) => note.period === period).map(({ number }) => number) }));
}

/** Arranges the names and last values of the series in rows that fit the width `room`. */
function legendOf({ series }: ChartModel, room: number) {
  const entries = series.map((each) => ({ name: `${each.name}\u2002${lastLabel(each)}`.trim(), color: each.color }));
  return breakWords(entries, ({ name }) => textWidth(name, small) + 44, room);
}
