/** Draws the picture of each tile from a year's figures: one idea each, in which every length, count and angle is a figure. Pure. */
import type { Locale } from '#resources/definition';
import { firstYear, seriesOf, valueOf } from '../facts';
import { eyeletsOf, parity } from '../tileTexts';
import { defaultYear, type DrawnYear, type Tile } from '../tiles';
import { between, disc, dotted, eyelet, lace, through, type Ink, type Point, type Size } from './marks';

export interface Drawn {
  year: DrawnYear;
  ink: Ink;
  size: Size;
  locale: Locale;
}
type Draw = (drawn: Drawn) => string[];
/** Returns the year at the right end of drawings of several years: the last of the page, so that its years compare, or a later one that is drawn. */
const until = (year: DrawnYear) => Math.max(defaultYear, year);

/** Draws one eyelet per 100 tonnes of the emissions of 2013, laced row by row up to the tonnes still emitted. */
const emitted: Draw = ({ year, ink }) => {
  const [left, all] = [eyeletsOf(valueOf('ghg_emissions', year)), eyeletsOf(valueOf('ghg_emissions', 2013))];
  const columns = 9;
  const places = Array.from({ length: all }, (_, index): Point => {
    const row = Math.floor(index / columns);
    const column = row % 2 === 0 ? index % columns : columns - 1 - (index % columns);
    return { x: 11 + column * 28.2, y: 364 - row * 31.5 };
  });
  return [
    ...places.slice(left).map((place) => dottedRing(place, 8.5, ink.mark)),
    lace(through(places.slice(0, left)), ink.mark, 4.5),
    ...places.slice(0, left).map((place) => eyelet(place, 7.5, ink, 3)),
  ];
};
const dottedRing = ({ x, y }: Point, radius: number, color: string) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-dasharray="0.1 5.3"/>`;

/** Draws a sun whose circle and rays are solid, from the top, up to the share of renewable electricity. */
const sun: Draw = ({ year, ink }) => {
  const share = valueOf('renewable_electricity', year) / 100;
  const [center, radius] = [{ x: 194, y: 50 }, 29];
  const on = (part: number, reach = radius): Point => ({
    x: center.x + reach * Math.sin(part * 2 * Math.PI),
    y: center.y - reach * Math.cos(part * 2 * Math.PI),
  });
  const arc = (from: number, to: number) => through(Array.from({ length: 61 }, (_, step) => on(from + ((to - from) * step) / 60)));
  const rays = Array.from({ length: 12 }, (_, ray) => {
    const part = ray / 12;
    const d = through([on(part, 39), on(part, 48)]);
    return part < share ? lace(d, ink.mark, 4) : dotted(d, ink.mark, 3);
  });
  return [dotted(arc(share, 1), ink.mark), lace(arc(0, share), ink.mark), ...rays, eyelet(on(share), 7, ink)];
};

/** Returns the points of an indicator's values from its first year on, in a frame whose bottom is zero. */
function course(key: string, { year }: Drawn, frame: { left: number; right: number; top: number; foot: number }): Point[] {
  const { values } = seriesOf(key);
  const first = firstYear(key);
  const highest = Math.max(...Object.values(values));
  return Object.entries(values)
    .filter(([each]) => Number(each) <= year)
    .map(([each, value]) => ({
      x: frame.left + ((Number(each) - first) / (until(year) - first)) * (frame.right - frame.left),
      y: frame.foot - (value / highest) * (frame.foot - frame.top),
    }));
}

/** Draws the emissions of freight, from the port to the stores, as a line above the sea. */
const freight: Draw = (drawn) => {
  const { ink } = drawn;
  const points = course('freight_emissions', drawn, { left: 268, right: 540, top: 14, foot: 172 });
  return [
    lace('M254 172H548', ink.mark, 2),
    lace(through(points), ink.mark),
    ...points.map((point, index) =>
      eyelet(point, index === points.length - 1 ? 9 : 6, index === points.length - 1 ? { ...ink, ground: ink.mark } : ink),
    ),
  ];
};

/** Draws a shoe, and the carbon of a pair sold as two circles in proportion: that of 2013 dotted, that of the year full. */
const shoe: Draw = ({ year, ink }) => {
  const part = valueOf('ghg_intensity', year) / valueOf('ghg_intensity', 2013);
  const radius = 40;
  const [foot, x] = [92, 204];
  return [
    lace('M6 92V54c0-6 5-10 11-8 9 3 14-2 17-8l8 4 30 26c8 6 22 8 34 10 9 2 13 7 13 14Z', ink.mark, 4),
    lace('M42 46l-9 8M52 54l-9 8M62 63l-9 8', ink.mark, 3.5),
    `<circle cx="${x}" cy="${foot - radius}" r="${radius}" fill="none" stroke="${ink.mark}" stroke-width="3" stroke-linecap="round" stroke-dasharray="0.1 7.4"/>`,
    disc({ x, y: foot - radius * Math.sqrt(part) }, radius * Math.sqrt(part), ink.mark),
  ];
};

/** Draws a leaf that is coloured from its stem, up to the share of preferred materials. */
const leaf: Draw = ({ year, ink }) => {
  const share = valueOf('preferred_materials', year) / 100;
  const outline = 'M128 88C132 38 176 4 242 4C242 56 206 90 152 88Z';
  const edge = 128 + share * 114;
  return [
    `<clipPath id="c"><rect x="100" y="0" width="${(edge - 100).toFixed(1)}" height="110"/></clipPath>`,
    `<path d="${outline}" fill="#2f6d4f" clip-path="url(#c)"/>`,
    lace(outline, ink.mark, 4),
    lace('M114 94C146 72 178 50 212 32', ink.mark, 4),
  ];
};

/** Draws a hundred eyelets, one for each hundredth, and fills those of recycled packaging. */
const hundred: Draw = ({ year, ink }) => {
  const filled = Math.round(valueOf('recycled_packaging', year));
  return Array.from({ length: 100 }, (_, index) => {
    const place = { x: 7 + Math.floor(index / 5) * 12.3, y: 80 - (index % 5) * 16.5 };
    return index < filled
      ? disc(place, 4.9, ink.mark)
      : `<circle cx="${place.x.toFixed(1)}" cy="${place.y}" r="3.9" fill="none" stroke="${ink.mark}" stroke-width="1.6"/>`;
  });
};

/** Draws a lace up and down through its eyelets, solid up to the share of materials that are traced. */
const thread: Draw = ({ year, ink, size }) => {
  const share = valueOf('traceability', year) / 100;
  const first = size.width > 300 ? 300 : 8;
  const [top, foot] = size.width > 300 ? [30, 156] : [10, 84];
  const step = (size.width - 14 - first) / 10;
  const places = Array.from({ length: 11 }, (_, index): Point => ({ x: first + index * step, y: index % 2 === 0 ? foot : top }));
  return [
    ...tied(places, share, ink),
    ...places.map((place, index) => eyelet(place, first > 8 ? 9 : 5, ink, index / 10 <= share ? 3.5 : 2)),
  ];
};
/** Draws a lace through points, solid over a share of its length and dotted after it. */
function tied(places: readonly Point[], share: number, ink: Ink): string[] {
  const reached = share * (places.length - 1);
  const whole = Math.floor(reached);
  const [from, to] = [places[whole], places[whole + 1]];
  const end = from && to ? [between(from, to, reached - whole)] : [];
  return [
    dotted(through([...end, ...places.slice(whole + 1)]), ink.mark),
    lace(through([...places.slice(0, whole + 1), ...end]), ink.mark),
  ];
}

/** Draws two rows of eyelets with crossed laces: each rung is five points of women in leadership, and the top is parity. */
const lacing: Draw = ({ year, ink }) => {
  const share = valueOf('women_in_leadership', year) / parity;
  const row = (index: number, side: number): Point => ({ x: side === 0 ? 34 : 214, y: 366 - index * 35 });
  const strand = (first: number) => Array.from({ length: 11 }, (_, index) => row(index, (index + first) % 2));
  return [
    ...[0, 1].flatMap((first) => tied(strand(first), share, ink)),
    ...Array.from({ length: 11 }, (_, index) =>
      [0, 1].map((side) => eyelet(row(index, side), 9, ink, index / 10 <= share ? 3.5 : 2)),
    ).flat(),
  ];
};

/** Draws one bar a year of the frequency of accidents. */
const bars: Draw = (drawn) => {
  const points = course('accident_frequency', drawn, { left: 8, right: 240, top: 6, foot: 92 });
  return points.map(({ x, y }, index) =>
    lace(`M${x.toFixed(1)} 92V${y.toFixed(1)}`, drawn.ink.mark, index === points.length - 1 ? 13 : 4.5),
  );
};

/** Draws two laces as far apart as the gender pay gap of each year. */
const gap: Draw = ({ year, ink }) => {
  const { values } = seriesOf('gender_pay_gap');
  const places = Object.entries(values)
    .filter(([each]) => Number(each) <= year)
    .map(([each, value]) => ({ x: 268 + ((Number(each) - 2016) / (until(year) - 2016)) * 272, apart: value * 30 }));
  const [top, low] = [places.map(({ x }) => ({ x, y: 20 })), places.map(({ x, apart }) => ({ x, y: 20 + apart }))];
  const ends = places.map(({ x, apart }, index) =>
    index === places.length - 1
      ? lace(`M${x.toFixed(1)} 20V${(20 + apart).toFixed(1)}`, ink.mark, 2)
      : dotted(`M${x.toFixed(1)} 20V${(20 + apart).toFixed(1)}`, ink.mark, 1.6),
  );
  return [...ends, lace(through(top), ink.mark), lace(through(low), ink.mark), ...[...top, ...low].map((place) => eyelet(place, 6.5, ink))];
};

/** Draws the emissions from 2013 to net zero in 2050. */
const way: Draw = ({ year, ink, size: { width, height } }) => {
  const { values, targets } = seriesOf('ghg_emissions');
  const highest = valueOf('ghg_emissions', 2013);
  const wide = width > 300;
  const [top, foot] = wide ? [12, height - 12] : [8, 96];
  const place = ([each, value]: [string, number]): Point => ({
    x: 10 + ((Number(each) - 2013) / (2050 - 2013)) * (width - 22),
    y: foot - (value / highest) * (foot - top),
  });
  const kept = Object.entries(values)
    .filter(([each]) => Number(each) <= year)
    .map(place);
  const promised = Object.entries(targets).map(place);
  const latest = kept.at(-1);
  const signal = '#c8401f';
  return [
    lace(`M2 ${foot}H${width - 4}`, ink.mark, 1.8),
    dotted(through([...(latest ? [latest] : []), ...promised]), signal, wide ? 4 : 3),
    lace(through(kept), signal, wide ? 6 : 4),
    ...kept.map((each) => eyelet(each, wide ? 7.5 : 3, ink, wide ? 3 : 2)),
    ...promised.map((each) => eyelet(each, wide ? 8 : 5, { ...ink, mark: signal })),
  ];
};

const draws: Record<number, Draw> = {
  1: emitted,
  2: sun,
  3: freight,
  4: shoe,
  5: leaf,
  6: hundred,
  7: thread,
  8: lacing,
  9: bars,
  10: gap,
  11: way,
};

/** Returns the drawing of a tile, without its figure. */
export const drawing = (tile: Tile, drawn: Drawn): string[] => draws[tile.number]?.(drawn) ?? [];
