import { Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { apiUrl, http } from '#dataProvider/http/http';
import type { FeedSource } from '#resources/api/questionnaires/feeds';
import { formatDate, formatNumber } from '#resources/formats/format';
import { periodLabel } from '#resources/formats/periods/periods';
import { useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';

async function readSources(id: string, signal: AbortSignal): Promise<FeedSource[]> {
  return (await http(`${apiUrl}/services/data_cluster/inputs/${encodeURIComponent(id)}/questionnaires`, { signal })).json;
}

/** Shows the questionnaires whose answers an entry holds, with a link for people who may read them. Shows nothing for an entry that people entered. */
export function EntrySources({ id }: { id: string }) {
  const { data = [] } = useQuery({
    queryKey: ['inputs', 'questionnaires', id],
    queryFn: ({ signal }) => readSources(id, signal),
    retry: false,
  });
  if (data.length === 0) return null;
  return (
    <>
      {data.map((source) => (
        <Source key={source.question.id} source={source} />
      ))}
    </>
  );
}

function Source({ source }: { source: FeedSource }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const { questionnaire_id: id, question, respondent, submission, date, date_end } = source;
  const isYear = date.endsWith('-01-01') && date_end === `${date.slice(0, 4)}-12-31`;
  const period = periodLabel(isYear ? 'year' : 'span', { key: isYear ? date.slice(0, 4) : date, date, date_end }, locale);
  const name = translate('inputs.source.name', { name: localize(source.name), period });
  const said = {
    question: localize(question.name) || question.id,
    number: formatNumber(submission, locale),
    date: formatDate(source.approved_at.slice(0, 10), locale),
    person: respondent?.name ?? '',
  };
  return (
    <Typography variant="body2" sx={{ maxWidth: 920, mb: 1, overflowWrap: 'anywhere' }}>
      {translate('inputs.source.from')}{' '}
      {id === null ? (
        name
      ) : (
        <Link component={RouterLink} color="inherit" to={`/admin/questionnaires/manage/questionnaires/${encodeURIComponent(id)}`}>
          {name}
        </Link>
      )}
      {'. '}
      {translate(respondent ? 'inputs.source.answer_of' : 'inputs.source.answer', said)}
    </Typography>
  );
}
