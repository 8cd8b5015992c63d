/** Reads the questions and answers that anyone may read, part by part. */
import type { JsonValue } from '#resources/definition';
import type { FaqPart } from '#resources/api/site/faq';
import { isText } from '#resources/language/fields/localizedText';
import type { ListQuery } from '#resources/lists/listQuery';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { Entity } from '#server/entities/records/entity';
import { shownHtml } from '#server/core/values/html';
import { listRecords } from '#server/entities/records/read';

/** The most questions of the page: nobody would read a longer one. */
const most = 200;
const inOrder: ListQuery = { filter: { published: true }, sort: [['position', 'ASC']], range: [0, most - 1] };

/** Returns the parts in the order of the definition, without those that have no published question. */
export async function publishedFaq(db: Db, faqs: Entity, viewer: Viewer): Promise<FaqPart[]> {
  const { records } = await listRecords(db, faqs, inOrder, viewer);
  const section = faqs.definition.fields.find(({ id }) => id === 'section');
  const parts = (section?.choices ?? []).map(({ key, name }) => ({
    key,
    name,
    questions: records
      .filter((record) => record['section'] === key)
      .map((record) => ({
        key: String(record['key']),
        question: localizedText(record['question']),
        answer: shownHtml(localizedText(record['answer'])) ?? {},
      })),
  }));
  return parts.filter(({ questions }) => questions.length > 0);
}

const localizedText = (value: JsonValue | undefined) => (isText(value) ? value : {});
