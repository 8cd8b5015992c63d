import type { FeedSource } from '#resources/api/questionnaires/feeds';
import { formatDate } from '#resources/formats/format';
import { spanLabel } from '../../messages/words/periods';
import type { Presentation } from '../words/presentation';

/** Shows the questionnaire whose answer an entry holds, with a link for readers who may read the questionnaire. */
export function LineageSource({ source, writer, text, locale }: Pick<Presentation, 'writer' | 'text' | 'locale'> & { source: FeedSource }) {
  const { translate } = writer;
  const { questionnaire_id: id, question, respondent, submission } = source;
  const name = translate('portal.figure.questionnaire', { name: text(source.name), period: spanLabel(source, locale) });
  const said = {
    question: text(question.name) || question.id,
    number: writer.tick(submission),
    date: formatDate(source.approved_at.slice(0, 10), locale),
  };
  return (
    <>
      {translate('portal.figure.from_questionnaire')}{' '}
      {id === null ? name : <a href={`/admin/questionnaires/manage/questionnaires/${id}`}>{name}</a>}.{' '}
      {translate(respondent ? 'portal.figure.answer_of' : 'portal.figure.answer', { ...said, person: respondent?.name ?? '' })}
    </>
  );
}
