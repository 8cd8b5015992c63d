import { Alert, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { FoundOwners } from '#resources/api/questionnaires/sending';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import { useFailureText } from '../../../parts/useFailureText';
import type { Dimensions } from './whom';

/** The most names and the most problems that are shown. */
const [mostNames, mostProblems] = [5, 20];

interface Props {
  source: 'people' | 'records';
  found: FoundOwners | undefined;
  error: Error | null;
  dimensions: Dimensions;
}

/** Shows how many people or records can get a questionnaire, the first names, and a reason for each of the others. */
export function FoundSummary({ source, found, error, dimensions }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  if (error) return <Alert severity="error">{translate(error.message)}</Alert>;
  if (!found) return <Skeleton variant="rounded" height={56} />;
  const { owners, problems } = found;
  const names = owners.flatMap(({ name, email }) => localize(name) || email || []).slice(0, mostNames);
  const more = owners.length - names.length;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <div role="status">
        <Typography>
          {translate(`manage_questionnaires.form.found.${owners.length > 0 ? source : 'nobody'}`, { smart_count: owners.length })}
        </Typography>
        {names.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {names.join(', ')}
            {more > 0 && ` ${translate('manage_questionnaires.form.found.more', { smart_count: more })}`}
          </Typography>
        )}
      </div>
      {problems.length > 0 && <Problems source={source} problems={problems} dimensions={dimensions} />}
    </Stack>
  );
}

function Problems({ source, problems, dimensions }: Pick<FoundOwners, 'problems'> & Pick<Props, 'source' | 'dimensions'>) {
  const translate = useTranslate();
  const sentenceOf = useProblemText(dimensions);
  // Many owners may lack the same tag: its sentence is shown once, with their number.
  const untagged = new Map<string, Problem[]>();
  for (const problem of problems.filter(isUntagged))
    untagged.set(sentenceOf(problem), [...(untagged.get(sentenceOf(problem)) ?? []), problem]);
  const others = problems.filter((problem) => !isUntagged(problem));
  const more = others.length - mostProblems;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
      {translate(`manage_questionnaires.form.problems.${source}`, { smart_count: problems.length })}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {[...untagged].map(([sentence, { length, 0: only }]) => (
          <li key={sentence}>
            {length === 1 && only ? (
              <Place problem={only} />
            ) : (
              translate(`manage_questionnaires.form.problems.all_${source}`, { smart_count: length })
            )}
            {translate('form.colon')}
            {sentence}
          </li>
        ))}
        {others.slice(0, mostProblems).map((problem) => (
          <li key={`${problem.line} ${problem.user_id} ${problem.about?.id}`}>
            <Place problem={problem} />
            {translate('form.colon')}
            {sentenceOf(problem)}
          </li>
        ))}
      </ul>
      {more > 0 && translate('manage_questionnaires.form.problems.more', { smart_count: more })}
    </Alert>
  );
}

type Problem = FoundOwners['problems'][number];
const isUntagged = ({ field, code }: Problem) => field.startsWith('tags.') && code === 'BLANK';

/** Names the line, the person or the record that a problem is of, with a link to the record. */
function Place({ problem: { line, name, text, about, user_id } }: { problem: Problem }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const createPath = useCreatePath();
  if (line !== undefined) return <>{translate(`manage_questionnaires.form.${text ? 'line' : 'bare_line'}`, { line, email: text ?? '' })}</>;
  const shown = localize(name) || about?.id || user_id || '';
  if (!about) return <>{shown}</>;
  return (
    <Link component={RouterLink} to={createPath({ resource: about.resource, type: 'edit', id: about.id })} target="_blank">
      {shown}
    </Link>
  );
}

/** Returns a function that gives the sentence of a problem. */
function useProblemText(dimensions: Dimensions): (problem: Problem) => string {
  const translate = useTranslate();
  const localize = useLocalize();
  const failureText = useFailureText();
  return ({ field, code, params, text = '', line }) => {
    const dimension = dimensions.find(({ key }) => field === `tags.${key}`);
    const name = dimension ? localize(dimension.name) || dimension.key : '';
    if (field === 'email' && code === 'BLANK') return translate('manage_questionnaires.form.problems.no_address');
    if (field === 'email' && params['reason'] === 'format')
      return line === undefined
        ? translate('manage_questionnaires.form.problems.bad_address', { text })
        : translate('validation.formats.email');
    if (field === 'language' && params['reason'] !== 'two_languages')
      return translate('manage_questionnaires.form.problems.bad_language', { text: String(params['value']) });
    if (dimension && code === 'BLANK') return translate('manage_questionnaires.form.problems.no_tag', { name });
    if (dimension && params['reason'] === 'choice') return translate('manage_questionnaires.form.problems.other_tag', { name });
    return dimension ? `${name}${translate('form.colon')}${failureText({ code, params })}` : failureText({ code, params });
  };
}
