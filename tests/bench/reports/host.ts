/** Serves the product, and writes reports in worker processes as it is told: the server of the bench of reports. */
import { statSync } from 'node:fs';
import { renderReport } from '#server/site/reports/files/task';
import type { ReportFormat } from '#server/site/reports/files/write';
import { startWorkers } from '#server/core/worker/workers';
import type { App } from '#server/core/app';
import { startTestApp } from '#tests/support/product/app';
import { charts, reportOfSheets, type ReportSize } from './document';

export interface Asked extends ReportSize {
  format: ReportFormat;
}

const test = await startTestApp({ config: { logLevel: 'error' } });
// The workers of the application are its own; these are more of them, which the bench can ask.
const workers = startWorkers({ addHook: () => undefined } as unknown as App, test.deps);
const drawings = await charts();
const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', ({ format, ...size }: Asked) => {
  const document = reportOfSheets(size, drawings);
  void renderReport(workers, { document, figures: [], format }, new AbortController().signal).then(async ({ path, close }) => {
    const bytes = statSync(path).size;
    await close();
    process.send?.({ size: bytes });
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address });
