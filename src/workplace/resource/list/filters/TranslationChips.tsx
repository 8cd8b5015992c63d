import { Box, Chip } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { translationFilter } from '#resources/lists/listQuery';
import { begins } from '../../../fields/parts/wordsOf';
import type { TranslationCounts } from './useTranslationCounts';

const states = ['missing', 'stale'] as const;

/** Shows a chip for each language with the number of records that lack it, and one with the number of translations older than their source; a click on a chip filters the list by those records. */
export function TranslationChips({ counts }: { counts: readonly TranslationCounts[] }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const asked: unknown = filterValues[translationFilter];
  const { [translationFilter]: _asked, ...others } = filterValues;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {counts.flatMap((count) =>
        states.map((state) => {
          const value = `${state}:${count.locale}`;
          const chosen = asked === value;
          if (count[state] === 0 && !chosen) return null;
          const params = { smart_count: count[state], language: begins(translate(`app.languages.${count.locale}`)) };
          return (
            <Chip
              key={value}
              size="small"
              color="warning"
              variant={chosen ? 'filled' : 'outlined'}
              aria-pressed={chosen}
              label={translate(`translations.list_${state}`, params)}
              onClick={() => setFilters(chosen ? others : { ...others, [translationFilter]: value }, {}, false)}
              {...(chosen && { onDelete: () => setFilters(others, {}, false) })}
              sx={{ height: 28 }}
            />
          );
        }),
      )}
    </Box>
  );
}
