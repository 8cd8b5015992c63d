import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { FollowedSubject, ProgressAnswer } from '#resources/api/progress';
import { useLocalize } from '../../shell/BackOfficeContext';

interface Props {
  subjects: readonly FollowedSubject[];
  counts: ProgressAnswer['progress'] | undefined;
  /** Every subject is counted. */
  isWhole: boolean;
}

/** What is late, the most first, each a click away from the places that it is about. */
export function LateSubjects({ subjects, counts, isWhole }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const late = subjects
    .map(({ key, name }) => ({ key, name: localize(name), late: counts?.[key]?.total.late ?? 0 }))
    .filter((subject) => subject.late > 0)
    .toSorted((a, b) => b.late - a.late);
  if (late.length === 0) return isWhole ? <Typography sx={{ color: 'text.secondary' }}>{translate('follow.late_none')}</Typography> : null;
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'error.main', pl: 1.5 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {translate('follow.late_title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.25 }}>
        {late.map((subject) => (
          <li key={subject.key}>
            <Link
              component={RouterLink}
              to={`/admin/subjects/${encodeURIComponent(subject.key)}/progress`}
              color="inherit"
              underline="hover"
            >
              {subject.name}
            </Link>{' '}
            <Box component="span" sx={{ color: 'error.main', fontVariantNumeric: 'tabular-nums' }}>
              {translate('follow.late', { smart_count: subject.late })}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
