/** Writes a report as a file. */
import type { FigureRow, ReportDocument } from '#resources/api/reports/document';

export const reportFormats = ['pdf', 'docx', 'html', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/**
 * Returns the bytes of a report's file. The same document gives the same bytes on any machine and day. Throws an ApiError where a part of it can't be written.
 * Each format's library is loaded with its first file.
 */
export async function writeReportFile(document: ReportDocument, figures: readonly FigureRow[], format: ReportFormat): Promise<Buffer> {
  if (format === 'pdf') return (await import('./pdf/write')).writePdf(document);
  if (format === 'docx') return (await import('./docx/write')).writeDocx(document);
  if (format === 'html') return (await import('./html/write')).writeHtml(document);
  return (await import('./xlsx/write')).writeFigures(document, figures);
}
