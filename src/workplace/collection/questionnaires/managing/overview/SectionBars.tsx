import { Box, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { QuestionnairesOverview } from '#resources/api/questionnaires/managing';
import { sectionsIn } from '#resources/language/questions/sections';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { AnsweredBar } from '../../parts/AnsweredBar';

/** Shows, for each section, how many of the questions that show to respondents are answered, over all questionnaires. */
export function SectionBars({ template, overview: { sections, counting } }: { template: string; overview: QuestionnairesOverview }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const heading = useId();
  const { data } = useGetOne('questionnaire_templates', { id: template }, { retry: false });
  const known = sectionsIn(data?.['sections']);
  const asked = sections.filter(({ shown }) => shown > 0);
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('manage_questionnaires.by_section')}
      </Typography>
      {counting > 0 && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate('manage_questionnaires.counting', { smart_count: counting })}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1, gridTemplateColumns: { md: 'repeat(2, 1fr)' }, columnGap: 4 }}
      >
        {asked.map(({ key, shown, answered }) => {
          const name = localize(known.find((section) => section.key === key)?.name) || key;
          const percent = Math.floor((100 * answered) / shown);
          return (
            <li key={key}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Typography>
                <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                  {translate('manage_questionnaires.percent', { percent })}
                </Typography>
              </Box>
              <AnsweredBar value={percent} aria-label={name} sx={{ height: 8, borderRadius: 1 }} />
            </li>
          );
        })}
      </Box>
    </section>
  );
}
