import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { Title } from 'react-admin';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useDefinition, useLocalize } from '../../../shell/start/BackOfficeContext';
import { FailureScreen } from '../../../shell/notices/FailureScreen';
import { SubjectNav } from './SubjectNav';
import type { SubjectTab } from './tabs';

/** Shows a subject with its name, its tabs, the button for a new entry and the content of one tab. */
export function SubjectFrame({ tab, children }: { tab: SubjectTab; children: (subject: RaRecord) => ReactNode }) {
  const { key = '' } = useParams();
  const translate = useTranslate();
  const localize = useLocalize();
  const writes = useDefinition('inputs')?.can_write === true;
  const { data: subject, error, refetch } = useGetOne('subjects', { id: key }, { retry: false });
  if (error && !subject) return <FailureScreen error={error} onRetry={refetch} />;
  const name = subject ? localize(subject.name) : '';
  return (
    <Stack sx={{ gap: 2, mt: 1, minWidth: 0 }}>
      <Title title={`${name} · ${translate(`subject_tabs.${tab}`)}`} />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h1">
          {subject ? name : <Skeleton width={220} />}
        </Typography>
        {writes && (
          <Button variant="contained" size="small" component={Link} to={`/admin/subjects/${key}/inputs/new`}>
            {translate('inputs.new')}
          </Button>
        )}
      </Stack>
      <SubjectNav id={key} tab={tab} />
      <Box sx={{ minWidth: 0 }}>{subject ? children(subject) : <Skeleton variant="rounded" height={280} />}</Box>
    </Stack>
  );
}
