/** Builds the impact report as an HTML document to print, with its figures drawn. Pure: the fonts and the style sheet are passed in. */
import type { Locale } from '#resources/definition';
import { dotted, eyelet, lace, through } from '#customization/highlights/drawing/marks';
import { relativeChange, firstYear, seriesOf, valueOf } from '#customization/highlights/facts';
import { figuresIn } from '#customization/highlights/tileTexts';
import { reportWords, type Line } from './words';

const page = { ground: '#f7f3ec', mark: '#1d1b18' };
const signal = '#c8401f';
const colors = ['#c8401f', '#105445', '#4f7bdc', '#813d82'];
const latestYear = (key: string) => Math.max(...Object.keys(seriesOf(key).values).map(Number));
const keys = reportWords.en.chapters.flatMap(({ lines }) => lines.map(({ key }) => key));
/** The year of the report: the last year for which every figure is complete. */
const reportYear = Math.min(...keys.map(latestYear));
/** Returns the year that a figure’s change is counted from, the same as on the site. */
const sinceYear = (key: string) => Number(seriesOf(key).since ?? firstYear(key));

/** Returns the SVG of a figure’s line from its first year to the report's year, dotted on to the targets up to `until`. */
function way(key: string, color: string, { width, height }: { width: number; height: number }, until: number): string {
  const { values, targets } = seriesOf(key);
  const [first, highest] = [firstYear(key), Math.max(...Object.values(values), ...Object.values(targets))];
  const place = ([year, value]: [string, number]) => ({
    x: 8 + ((Number(year) - first) / (until - first)) * (width - 16),
    y: height - 8 - (value / highest) * (height - 20),
  });
  const kept = Object.entries(values)
    .filter(([year]) => Number(year) <= reportYear)
    .map(place);
  const ahead = Object.entries(targets)
    .filter(([year]) => Number(year) > reportYear && Number(year) <= until)
    .map(place);
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${[
    lace(`M2 ${height - 8}H${width - 2}`, page.mark, 1),
    dotted(through([...kept.slice(-1), ...ahead]), color, 3),
    lace(through(kept), color, 4),
    ...kept.map((each) => eyelet(each, 4.5, page, 2)),
    ...ahead.map((each) => eyelet(each, 5.5, { ...page, mark: color }, 2.2)),
  ].join('')}</svg>`;
}

/** Returns the HTML of the report in a language, ready to print. `faces` are the `@font-face` rules of its fonts, `styles` its style sheet. */
export function reportHtml(locale: Locale, faces: string, styles: string): string {
  const words = reportWords[locale];
  const { number, percent, change } = figuresIn(locale);
  const lines = words.chapters.flatMap((chapter) => chapter.lines);
  const written = (value: number, { unit, decimals }: Line) => (unit === '%' ? percent(value, decimals) : number(value, decimals));
  const moved = ({ key, unit }: Line) => {
    const [first, last] = [sinceYear(key), reportYear];
    const points = valueOf(key, last) - valueOf(key, first);
    return unit === '%'
      ? words.points(`${points < 0 ? '\u2212' : '+'}${number(Math.abs(points), Math.abs(points) < 10 ? 1 : 0)}`, first)
      : words.since(change(relativeChange(key, first, last)), first);
  };
  const aim = (line: Line) => {
    const [year, value] = Object.entries(seriesOf(line.key).targets)[0] ?? [];
    return year === undefined || value === undefined ? '' : words.target(written(value, line), year);
  };
  const figure = (line: Line) =>
    `<p class="figure"><b>${written(valueOf(line.key, reportYear), line)}</b> <span>${line.unit === '%' ? '' : line.unit}</span></p>`;
  const until = (key: string) =>
    Math.max(
      reportYear,
      ...Object.keys(seriesOf(key).targets)
        .map(Number)
        .filter((year) => year <= 2030),
    );

  const brief = lines.map((line) => `<li><h3>${line.name}</h3>${figure(line)}<p>${moved(line)}</p></li>`).join('');
  const chapters = words.chapters
    .map(({ title, lead, lines: told, paragraphs }, index) => {
      const [first, ...others] = told;
      const color = colors[index] ?? signal;
      if (!first) return '';
      return `<section class="page" style="--color:${color}"><h2>${title}</h2><p class="lead">${lead}</p>
        <div class="large"><div><h3>${first.name}</h3>${figure(first)}<p class="moved">${moved(first)}${aim(first) && `,<br>${aim(first)}`}</p></div>
        <figure>${way(first.key, color, { width: 420, height: 200 }, until(first.key))}<figcaption><span>${firstYear(first.key)}</span><span>${until(first.key)}</span></figcaption></figure></div>
        <div class="columns">${paragraphs.map((text) => `<p>${text}</p>`).join('')}</div>
        <div class="others">${others
          .map(
            (line) =>
              `<div><h3>${line.name}</h3>${figure(line)}<p class="moved">${moved(line)}</p>${way(line.key, color, { width: 200, height: 90 }, reportYear)}</div>`,
          )
          .join('')}</div></section>`;
    })
    .join('');
  const shown = [2013, 2015, 2017, 2019, 2021, 2022, 2023, reportYear];
  const rows = lines
    .map((line) => {
      const cells = shown.map((year) => {
        const value = seriesOf(line.key).values[year];
        return `<td>${value === undefined ? '\u2013' : number(value, line.unit === '%' ? 1 : line.decimals)}</td>`;
      });
      const [year, target] = Object.entries(seriesOf(line.key).targets)[0] ?? [];
      const goal = year === undefined || target === undefined ? '\u2013' : `${written(target, line)} (${year})`;
      return `<tr><th scope="row">${line.name}${line.unit && `, ${line.unit}`}</th>${cells.join('')}<td>${goal}</td></tr>`;
    })
    .join('');
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${words.title(reportYear)} · Lacet</title><style>${faces}${styles}</style></head><body>
    <section class="page cover"><p class="logo">lacet</p><h1>${words.title(reportYear)}</h1><p class="promise">${words.promise}</p>${cover()}<p class="about">${words.about}</p></section>
    <section class="page"><h2>${words.brief}</h2><p class="lead">${words.briefLead}</p><ul class="brief">${brief}</ul></section>
    ${chapters}
    <section class="page"><h2>${words.method.title}</h2><div class="columns two">${words.method.paragraphs.map((text) => `<p>${text}</p>`).join('')}</div>
    <table><caption>${words.method.table}</caption><thead><tr><th scope="col">${words.method.indicator}</th>${shown.map((year) => `<th scope="col">${year}</th>`).join('')}<th scope="col">${words.method.goal}</th></tr></thead><tbody>${rows}</tbody></table>
    <p class="contact">${words.contact}</p></section></body></html>`;
}

/** Returns the drawing of the group’s emissions to net zero, over the whole cover. */
function cover(): string {
  const { values, targets } = seriesOf('ghg_emissions');
  const highest = valueOf('ghg_emissions', 2013);
  const place = ([year, value]: [string, number]) => ({ x: -10 + ((Number(year) - 2013) / 37) * 580, y: 24 + (1 - value / highest) * 330 });
  const kept = Object.entries(values)
    .filter(([year]) => Number(year) <= reportYear)
    .map(place);
  const ahead = Object.entries(targets).map(place);
  const ink = { ground: '#b5371a', mark: '#f7f3ec' };
  return `<svg viewBox="0 0 595 390" aria-hidden="true">${[
    dotted(through([...kept.slice(-1), ...ahead]), ink.mark, 5),
    lace(through(kept), ink.mark, 8),
    ...[...kept, ...ahead].map((each) => eyelet(each, 9, ink, 4)),
  ].join('')}</svg>`;
}
