import { Box, Button, Link, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useBackOffice, useLocalize } from '../../shell/start/BackOfficeContext';
import { RefusalComment } from '../inputs/events/RefusalComment';
import { usePeriodName } from '../inputs/display/period';
import { useRefusedEntries } from '../progress/progress';
import { BoardSection } from './BoardSection';

const shown = 5;

/** Shows the user's rejected entries, each with the approver's comment and a link to correct it. Shows nothing when there are none. */
export function RefusedEntries() {
  const translate = useTranslate();
  const localize = useLocalize();
  const periodName = usePeriodName();
  const { profile } = useBackOffice();
  const { data, isPending } = useRefusedEntries(shown);
  if (isPending) return <Skeleton variant="rounded" height={56} />;
  if (!data || data.total === 0) return null;
  const all = `/admin/inputs?${new URLSearchParams({ filter: JSON.stringify({ state: 'refused', created_by: profile.id }) }).toString()}`;
  return (
    <BoardSection
      id="refused-entries"
      title={translate('left.refused', { smart_count: data.total })}
      hint={translate('left.refused_hint')}
      action={
        data.total > data.entries.length && (
          <Button size="small" color="inherit" component={RouterLink} to={all}>
            {translate('follow.refused_all')}
          </Button>
        )
      }
    >
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
        {data.entries.map(({ id, subject, date, date_end, tags, comment, by, at }) => (
          <Box component="li" key={id} sx={{ py: 1.25 }}>
            <Link
              component={RouterLink}
              to={`/admin/subjects/${encodeURIComponent(subject.key)}/inputs/${id}`}
              color="inherit"
              sx={{ fontWeight: 600 }}
            >
              {[localize(subject.name), periodName(subject, { id, date, date_end }), tags.map((tag) => localize(tag)).join(' · ')]
                .filter(Boolean)
                .join(', ')}
            </Link>
            <RefusalComment comment={comment} by={by} at={at} />
          </Box>
        ))}
      </Stack>
    </BoardSection>
  );
}
