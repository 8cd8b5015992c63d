/** Makes the document of a version of a report: what is signed, published and verified, byte for byte. */
import type { JsonValue } from '#resources/definition';
import { canonical } from '#server/core/values/canonical';
import type { PartContent } from '#resources/api/reports/content';
import type { ReportPart } from '#resources/api/reports/parts';
import type { PageWithContent, ReportRow } from '../content/contentOf';

export interface VersionDocument {
  format: 1;
  /** The fields of the report that are part of what is signed. Who reads it, and its state, are not. */
  report: { id: string } & ReturnType<typeof fieldsOf>;
  snapshot_at: string;
  pages: {
    id: string;
    title: JsonValue;
    orientation: string | null;
    look: string;
    parts: (ReportPart & { content: PartContent })[];
  }[];
}

/** Returns the document of a report as JSON with sorted keys: the same content gives the same bytes. */
export function documentOf(report: ReportRow, pages: readonly PageWithContent[], snapshotAt: string): string {
  const document: VersionDocument = {
    format: 1,
    report: { id: report.id, ...fieldsOf(report) },
    snapshot_at: snapshotAt,
    pages: pages.map(({ id, title, orientation, look, parts }) => ({ id, title, orientation, look, parts })),
  };
  // Made of JSON alone; the passage through JSON leaves out what is undefined.
  return canonical(JSON.parse(JSON.stringify(document)));
}

const fieldsOf = ({
  title,
  subtitle,
  template,
  orientation,
  locales,
  date_start,
  date_end,
  default_tags,
  exact_indicators_copy,
  show_indicator_annotations,
  show_indicator_html_data,
}: ReportRow) => ({
  title,
  subtitle,
  template,
  orientation,
  locales,
  date_start,
  date_end,
  default_tags,
  exact_indicators_copy,
  show_indicator_annotations,
  show_indicator_html_data,
});

/** Returns a stored document. The server alone writes it. */
export const documentIn = (stored: string): VersionDocument => JSON.parse(stored);
