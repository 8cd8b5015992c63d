import { Box, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { FollowedSubject, ProgressAnswer } from '#resources/api/collection/progress';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { latePartNames, latePartsOf } from './late';

interface Props {
  subjects: readonly FollowedSubject[];
  counts: ProgressAnswer['progress'] | undefined;
  /** True when the entries of every subject have been counted. */
  isWhole: boolean;
}

/** Shows the subjects with overdue entries, the most overdue first, with what the entries lack. Each subject links to its progress. */
export function LateSubjects({ subjects, counts, isWhole }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const late = subjects
    .flatMap((subject) => {
      const progress = counts?.[subject.key];
      if (!progress || progress.total.late === 0) return [];
      const parts = latePartsOf(subject, progress, today);
      const words = latePartNames
        .filter((name) => parts[name] > 0)
        .map((name) => translate(`follow.late_${name}`, { smart_count: parts[name] }));
      return [{ key: subject.key, name: localize(subject.name), late: progress.total.late, words }];
    })
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
            {subject.words.length > 0 && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate('form.colon')}
                {subject.words.join(', ')}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}
