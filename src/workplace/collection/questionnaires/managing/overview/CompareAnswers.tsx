import { Alert, Autocomplete, Box, FormControlLabel, Skeleton, Stack, Switch, TextField, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { sectionsIn } from '#resources/language/questions/sections';
import type { Question } from '#resources/language/questions/question';
import { groupedOptions } from '../../../../fields/ui/optionGroup';
import { Pages } from '../../../../shell/parts/HeadedTable';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { useCompared } from '../managing';
import { ComparedTable } from './ComparedTable';

/** The lines of a page, as many as the API gives. */
const perPage = 100;

interface Option {
  id: string;
  label: string;
  section: string;
  /** Absent for the score. */
  field?: Question;
}

/** Compares the answers to one question over all questionnaires of a template, or their scores: by owner, and over the periods. `title` is the name of the template. */
export function CompareAnswers({ template, title }: { template: string; title: string }) {
  const translate = useTranslate();
  const heading = useId();
  const options = useOptions(template);
  const [chosen, setChosen] = useState<string>();
  const [approved, setApproved] = useState(false);
  const [page, setPage] = useState(0);
  const option = options.find(({ id }) => id === chosen) ?? null;
  const { data, isError, isPlaceholderData } = useCompared(template, { question: option?.id, approved, start: page * perPage });
  if (options.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('manage_questionnaires.compare.title')}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Autocomplete
          size="small"
          options={options}
          value={option}
          groupBy={({ section }) => section}
          {...groupedOptions}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          getOptionKey={({ id }) => id}
          onChange={(_event, next) => {
            setChosen(next?.id);
            setPage(0);
          }}
          sx={{ flex: '1 1 260px', maxWidth: 520, minWidth: 0 }}
          renderInput={(params) => <TextField {...params} label={translate('manage_questionnaires.compare.question')} />}
        />
        <FormControlLabel
          control={<Switch checked={approved} onChange={(_event, checked) => setApproved(checked)} />}
          label={translate('manage_questionnaires.compare.approved')}
        />
      </Stack>
      {isError && !data && <Alert severity="error">{translate('manage_questionnaires.failed')}</Alert>}
      {option && !data && !isError && <Skeleton variant="rounded" height={120} sx={{ mt: 1 }} />}
      {option && data && (
        <Box sx={{ mt: 1, opacity: isPlaceholderData ? 0.6 : 1 }}>
          {data.total === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{translate('manage_questionnaires.compare.nothing')}</Typography>
          ) : (
            <ComparedTable name={option.label} field={option.field} compared={data} template={title} />
          )}
          <Pages total={data.total} page={page} perPage={perPage} setPage={setPage} />
        </Box>
      )}
    </section>
  );
}

/** Returns the questions that can be compared, and the score where the template has one. */
function useOptions(template: string): Option[] {
  const translate = useTranslate();
  const localize = useLocalize();
  const { data } = useGetOne('questionnaire_templates', { id: template }, { retry: false });
  return useMemo(() => {
    const sections = sectionsIn(data?.['sections']);
    const isScored = sections.some(({ fields }) => fields.some(({ choices = [] }) => choices.some(({ score }) => score !== undefined)));
    const score = {
      id: 'score',
      label: translate('manage_questionnaires.compare.score'),
      section: translate('manage_questionnaires.compare.all'),
    };
    const questions = sections.flatMap(({ key, name, fields }) =>
      fields
        .filter(({ items }) => items === undefined)
        .map((field) => ({ id: field.id, label: localize(field.name) || field.id, section: localize(name) || key, field })),
    );
    return [...(isScored ? [score] : []), ...questions];
  }, [data, localize, translate]);
}
