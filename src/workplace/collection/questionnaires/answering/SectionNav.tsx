import { Box, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { countIn, type ShownSection } from '../parts/sections';
import type { ShownProgress } from './saving/useProgress';

interface Props {
  sections: readonly ShownSection[];
  current: string;
  progress: ShownProgress;
  questionnaire: QuestionnaireRead;
}

/** Shows the sections with how much of each is answered; the last line shows all of them on one page. */
export function SectionNav({ sections, current, progress: { hidden, answered: ids }, questionnaire }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const answers = new Set(ids);
  if (sections.length < 2) return <Box sx={{ display: { xs: 'none', md: 'block' } }} />;
  return (
    <Stack component="nav" aria-label={translate('questionnaires.sections')} sx={{ gap: 0.5, position: { md: 'sticky' }, top: 64 }}>
      {sections.map((section) => {
        const { shown, answered } = countIn(section, answers, hidden);
        const requests = section.questions.filter(({ id }) => (questionnaire.comments[id]?.open ?? 0) > 0).length;
        return (
          <Entry key={section.key} to={section.key} isCurrent={section.key === current}>
            {localize(section.name)}
            <Typography
              component="span"
              variant="caption"
              sx={{ color: requests > 0 ? 'warning.main' : 'text.secondary', whiteSpace: 'nowrap' }}
            >
              {requests > 0 ? translate('questionnaires.requests', { smart_count: requests }) : `${answered}\u00a0/\u00a0${shown}`}
            </Typography>
          </Entry>
        );
      })}
      <Entry to="all" isCurrent={current === 'all'}>
        {translate('questionnaires.all_sections')}
      </Entry>
    </Stack>
  );
}

function Entry({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: React.ReactNode }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('section', to);
  return (
    <Link
      component={RouterLink}
      to={`?${next.toString()}`}
      color="inherit"
      underline="none"
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        display: 'flex',
        gap: 1,
        justifyContent: 'space-between',
        alignItems: 'baseline',
        px: 1.5,
        py: 1,
        borderLeft: 3,
        borderColor: isCurrent ? 'primary.main' : 'divider',
        fontWeight: isCurrent ? 600 : 400,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {children}
    </Link>
  );
}
