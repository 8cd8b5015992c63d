/** Draws the parts of reports that are the client's: its highlights of a year, and the scenes of its climate story. */
import type { PartRead } from '#resources/api/reports/reports';
import type { Locale } from '#resources/definition';
import type { ReportDrawings, ReportPicture } from '../../customization';
import { reportError } from '../../shell/errorReports';

export interface DrawingBlock extends ReportPicture {
  kind: 'drawing';
}

/** Returns the client's pictures of a part; none where the client has none. A drawing that throws is left out, and in the browser it is reported. */
export function clientDrawings({ kind, data }: Pick<PartRead, 'kind' | 'data'>, drawings: ReportDrawings, locale: Locale): DrawingBlock[] {
  try {
    const pictures =
      kind === 'highlights'
        ? drawings.highlights?.(Number(data['year']), locale)
        : kind === 'climate'
          ? drawings.climate?.(String(data['scene'] ?? ''), locale)
          : [];
    return (pictures ?? []).map((picture) => ({ kind: 'drawing', ...picture }));
  } catch (error) {
    if (typeof window !== 'undefined') reportError(error);
    return [];
  }
}
