import { useGetMany, useTranslate } from 'ra-core';
import type { FeedRead } from '#resources/api/questionnaires/feeds';
import { formatNumber } from '#resources/formats/format';
import { delimitersOf, useBackOffice, useLocalize, useUiLocale } from '../../../../../shell/start/BackOfficeContext';
import type { RecordError } from '#resources/definition';
import { useSentence } from '../../../../inputs/display/sentences';
import { fieldsOf } from '../../../../subjects/subject';
import { useManagedAnswers } from '../../managing';

/** Returns functions that give the names of the subject and the field that an answer feeds, and its value beside that of the entry. */
export function useFeedText(id: string) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const delimiters = delimitersOf(useBackOffice().client, locale);
  const sentence = useSentence();
  const { data } = useManagedAnswers(id);
  const keys = [...new Set((data?.feeds ?? []).map(({ subject_key }) => subject_key))];
  const { data: subjects = [] } = useGetMany('subjects', { ids: keys }, { enabled: keys.length > 0 });
  const valueText = (value: unknown): string => {
    if (typeof value === 'number') return formatNumber(value, locale, { delimiters });
    return typeof value === 'string' ? value : value === null || value === undefined ? '–' : JSON.stringify(value);
  };
  const nameOf = ({ subject_key, field }: Pick<FeedRead, 'subject_key' | 'field'>): { subject: string; field: string } => {
    const subject = subjects.find((each) => each?.id === subject_key);
    const found = subject && fieldsOf(subject).find((each) => each.id === field);
    return { subject: localize(subject?.['name']) || subject_key, field: localize(found?.name) || field };
  };
  const reasonOf = (subject_key: string, { field, code, params }: RecordError): string => {
    const said = sentence({ code, ...(params && { params }) });
    const [root, part] = field.split('.');
    return root === 'values' && part !== undefined
      ? `${nameOf({ subject_key, field: part }).field}${translate('form.colon')}${said}`
      : said;
  };
  return {
    valueText,
    nameOf,
    valuesOf({ subject_key, outcome, input_id, value, present, errors }: FeedRead): string {
      if (outcome === 'conflict' && input_id === null) {
        const reasons = errors.map((error) => reasonOf(subject_key, error)).join(' ');
        return translate('questionnaire_feeds.refused', { value: valueText(value), reasons });
      }
      const differs = outcome !== 'written' && present !== null && present !== undefined;
      return differs
        ? translate('questionnaire_feeds.differs', { value: valueText(value), present: valueText(present) })
        : valueText(value);
    },
  };
}
