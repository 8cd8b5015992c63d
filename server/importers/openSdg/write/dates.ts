/** Keeps the days that the client's entries may have as wide as what is imported needs. */
import { clientConfig, replaceConfig } from '#server/core/config/clientConfig';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { writeEvents } from '#server/entities/history/audit/events';
import type { IndicatorFile } from '../source/indicatorFile';
import type { Problem } from '../source/problems';

/** The days that are read unless the import is told others: a year beyond them is taken for a mistake of typing. */
const usual = { from: '1800-01-01', to: '2150-12-31' };

/** Returns the first and the last day that are read. */
export const daysRead = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from ?? usual.from,
  to: to ?? usual.to,
});

/** Widens the client's days to those of the entries, where they are beyond; returns what to say of it. Never narrows them. */
export async function widenDates({ database }: Deps, files: readonly IndicatorFile[], viewer: Viewer): Promise<Problem[]> {
  const { key, dates } = await clientConfig(database.db);
  const wider = { ...dates };
  for (const { entries } of files)
    for (const { period } of entries) {
      if (period.date < wider.beginning_of_time) wider.beginning_of_time = period.date;
      if (period.date_end > wider.end_of_time) wider.end_of_time = period.date_end;
    }
  if (wider.beginning_of_time === dates.beginning_of_time && wider.end_of_time === dates.end_of_time) return [];
  await database.db.transaction(async (tx) => {
    await replaceConfig(tx, null, (config) => ({ ...config, dates: wider }));
    await writeEvents(tx, [{ action: 'update', entity: 'clients', entity_id: key, changes: { dates: [dates, wider] } }], { viewer });
  });
  const said = (days: typeof dates) => `${days.beginning_of_time} to ${days.end_of_time}`;
  return [{ file: 'client', code: 'DATES_WIDENED', found: `${said(wider)}, before: ${said(dates)}` }];
}
