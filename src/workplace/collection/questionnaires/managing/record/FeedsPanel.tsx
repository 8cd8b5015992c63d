import { Alert, AlertTitle, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { formatNumber } from '#resources/formats/format';
import { delimitersOf, useBackOffice, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { useManagedAnswers } from '../managing';

type Feed = QuestionnaireRead['feeds'][number];

/** Shows what became of the answers that feed subjects: entries, or conflicts with what an approved entry holds. */
export function FeedsPanel({ id }: { id: string }) {
  const translate = useTranslate();
  const heading = useId();
  const { data } = useManagedAnswers(id);
  if (!data || data.feeds.length === 0) return null;
  const conflicts = data.feeds.filter(({ outcome }) => outcome === 'conflict');
  const written = data.feeds.filter(({ outcome }) => outcome !== 'conflict');
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('manage_questionnaires.feeds.title')}
      </Typography>
      {conflicts.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          <AlertTitle>{translate('manage_questionnaires.feeds.conflicts', { smart_count: conflicts.length })}</AlertTitle>
          <FeedLines feeds={conflicts} />
        </Alert>
      )}
      {written.length > 0 && <FeedLines feeds={written} />}
    </section>
  );
}

function FeedLines({ feeds }: { feeds: readonly Feed[] }) {
  const translate = useTranslate();
  const valueText = useValueText();
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {feeds.map(({ question, subject_key, field, outcome, input_id, value, present }) => (
        <li key={question}>
          {input_id === null ? (
            subject_key
          ) : (
            <Link component={RouterLink} color="inherit" to={`/admin/subjects/${encodeURIComponent(subject_key)}/inputs/${input_id}`}>
              {subject_key}
            </Link>
          )}
          {`, ${field}${translate('form.colon')}`}
          {outcome === 'conflict' && present !== null && present !== undefined
            ? translate('manage_questionnaires.feeds.differs', { value: valueText(value), present: valueText(present) })
            : valueText(value)}
        </li>
      ))}
    </ul>
  );
}

function useValueText(): (value: unknown) => string {
  const locale = useUiLocale();
  const delimiters = delimitersOf(useBackOffice().client, locale);
  return (value) => {
    if (typeof value === 'number') return formatNumber(value, locale, { delimiters });
    return typeof value === 'string' ? value : value === null || value === undefined ? '–' : JSON.stringify(value);
  };
}
