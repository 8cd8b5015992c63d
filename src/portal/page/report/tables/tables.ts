/** Turns an index of frameworks, and tables that were written by hand, into tables of a report. Pure. */
import type { TableBlock } from '#resources/api/reports/document';
import type { PartFigures } from '#resources/api/reports/content';
import type { PartRead } from '#resources/api/reports/reports';
import { isObject } from '#resources/api/reports/parts';
import { localize } from '#resources/formats/format';
import type { JsonValue } from '#resources/definition';
import type { Around, ReportBlock } from '../blocks';

/** Returns the index of frameworks: each code, its indicators, and the pages on which they stand. */
export function frameworksOf(figures: readonly PartFigures[], { locale, words, pages }: Around): ReportBlock[] {
  const rows = figures.flatMap((each) => {
    if (!('page' in each)) return [];
    const { key, name, path, frameworks } = each.page;
    const on = pages.flatMap(({ parts, index, title }) =>
      parts.some(
        ({ kind, content }) =>
          kind !== 'frameworks' && kind !== 'methodology' && content.figures?.some(({ indicator }) => indicator === key),
      )
        ? [{ place: index, title: localize(title, locale) || `${words('report.page')} ${index + 1}` }]
        : [],
    );
    return frameworks.map(({ framework, code }) => ({ framework, code, name: localize(name, locale), path, on }));
  });
  if (rows.length === 0) return [];
  const sorted = rows.sort((a, b) => a.framework.localeCompare(b.framework) || a.code.localeCompare(b.code, undefined, { numeric: true }));
  return [
    {
      kind: 'table',
      caption: words('report.frameworks.caption'),
      columns: ['framework', 'code', 'indicators', 'pages'].map((id) => ({
        text: words(`report.frameworks.${id}`),
        align: 'start' as const,
      })),
      rows: sorted.map(({ framework, code, name, path, on }) => [
        { text: framework },
        { text: code },
        { text: name, href: `/indicators/${path}` },
        { text: on.map((each) => each.title).join(', '), pages: on },
      ]),
      notes: [],
    },
  ];
}

/** Returns a table that was written by hand. */
export function ownTable(data: PartRead['data'], text: (value: JsonValue | undefined) => string): TableBlock {
  const columns = Array.isArray(data['columns']) ? data['columns'].filter(isObject) : [];
  const rows = Array.isArray(data['rows']) ? data['rows'].filter((row) => Array.isArray(row)) : [];
  return {
    kind: 'table',
    caption: text(data['caption']),
    columns: columns.map(({ name }) => ({ text: text(name), align: 'start' })),
    rows: rows.map((row) => columns.map((_, place) => ({ text: cellText(row[place], text) }))),
    notes: [],
  };
}

const cellText = (value: JsonValue | undefined, text: (value: JsonValue | undefined) => string): string =>
  value === undefined || value === null ? '' : isObject(value) ? text(value) : Array.isArray(value) ? '' : String(value);
