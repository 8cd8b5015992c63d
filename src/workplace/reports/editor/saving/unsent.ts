/** Keeps in this browser what the server doesn't have yet, as the drafts of forms are kept. */
import type { SentPage } from '#resources/api/reports/reports';
import type { JsonValue } from '#resources/definition';
import { draftId } from '../../../resource/drafts/draftIds';
import { deleteDraft, findDrafts, formName, saveDraft, type DraftPlace } from '../../../resource/drafts/draftStore';

/** Returns the place of the changes of a report. The server gets them as they are saved, so they are kept in this browser only. */
export function placeOf(user: string, report: string): DraftPlace {
  const place = { user, resource: 'report_pages', record: report, remote: false };
  return { ...place, tab: draftId(formName(place)) };
}

/** Returns what was not sent when the report was left; an empty list where everything was. */
export async function keptPages(place: DraftPlace): Promise<SentPage[]> {
  const { draft } = await findDrafts(place);
  const pages = draft?.data['pages'];
  return isPages(pages) ? pages : [];
}

export async function keepPages(place: DraftPlace, pages: readonly SentPage[]): Promise<void> {
  if (pages.length === 0) return deleteDraft(place);
  const kept: JsonValue = JSON.parse(JSON.stringify(pages));
  await saveDraft(place, { version: null, data: { pages: kept } }, null);
}

const isPages = (value: unknown): value is SentPage[] =>
  Array.isArray(value) && value.every((each: unknown) => typeof each === 'object' && each !== null && 'id' in each);
