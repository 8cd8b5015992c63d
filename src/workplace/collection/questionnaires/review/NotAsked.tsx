import { Box, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Question } from '#resources/language/questions/question';
import type { ShownSection } from '../parts/sections';

/** Loads, with the words of conditions, once it is opened. */
const NotAskedReasons = lazy(async () => ({ default: (await import('./NotAskedReasons')).NotAskedReasons }));

export interface NotAskedProps {
  section: ShownSection;
  /** The questions of the section that were not asked. */
  hidden: readonly Question[];
  /** All questions, which conditions name. */
  questions: readonly Question[];
}

/** Says how many questions of a section were not asked; opened, it names them, each with the condition on which it shows. */
export function NotAsked(props: NotAskedProps) {
  const translate = useTranslate();
  const [isOpened, open] = useState(false);
  return (
    <Box component="details" onToggle={({ currentTarget }) => currentTarget.open && open(true)} sx={{ color: 'text.secondary' }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.5 }}>
        {translate('questionnaires.review.not_asked', { smart_count: props.hidden.length })}
      </Typography>
      {isOpened && (
        <Suspense fallback={<Skeleton variant="rounded" height={48} />}>
          <NotAskedReasons {...props} />
        </Suspense>
      )}
    </Box>
  );
}
