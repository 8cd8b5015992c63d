import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { ApprovalSubject } from '#resources/api/collection/approval';
import { formatDate } from '#resources/formats/format';
import { fetchWaitingSubjects } from '#dataProvider/calls/approval';
import { useBackOffice, useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { FailureScreen } from '../../shell/notices/FailureScreen';
import { LoadingScreen } from '../../shell/start/LoadingScreen';
import { ScreenHeading } from '../../shell/parts/ScreenHeading';
import { bySection } from '../subjects/bySection';
import { NothingWaits } from './NothingWaits';
import { useApprovalTitle } from '../../shell/frame/useApprovalTitle';

/** Shows the subjects that have entries waiting for the user's approval, by section. */
export function ApprovalScreen() {
  const localize = useLocalize();
  const title = useApprovalTitle();
  const { client } = useBackOffice();
  const { data, error, refetch } = useQuery({
    queryKey: ['inputs', 'getWaitingSubjects'],
    queryFn: ({ signal }) => fetchWaitingSubjects(signal),
  });
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  if (!data) return <LoadingScreen />;
  const sections = bySection(client, data, localize, '');
  return (
    <Box sx={{ maxWidth: 880, width: '100%', mt: { xs: 1, sm: 2 } }}>
      <Title title={title} />
      <ScreenHeading>{title}</ScreenHeading>
      {data.length === 0 && <NothingWaits />}
      {sections.map(({ key, name, subjects }) => (
        <Box component="section" key={key} sx={{ mb: 4 }}>
          {name !== '' && (
            <Typography variant="h6" component="h2" sx={{ mb: 0.5 }}>
              {name}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1.5px solid', borderColor: 'text.primary' }}>
            {subjects.map((subject) => (
              <SubjectLine key={subject.key} subject={subject} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function SubjectLine({ subject }: { subject: ApprovalSubject }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const { key, waiting, others, oldest } = subject;
  const to = `/admin/approval/${encodeURIComponent(key)}${waiting === 0 ? '?others=1' : ''}`;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 2, py: 1.5, alignItems: 'center', justifyContent: 'space-between', borderBottom: 1, borderColor: 'divider' }}
    >
      <div>
        <Link component={RouterLink} to={to} underline="hover" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {localize(subject.name)}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            ...(waiting > 0 ? [translate('approval.waiting', { smart_count: waiting })] : []),
            ...(others > 0 ? [translate('approval.others', { smart_count: others })] : []),
            ...(oldest ? [translate('approval.oldest', { date: formatDate(oldest.slice(0, 10), locale) })] : []),
          ].join(' · ')}
        </Typography>
      </div>
      {waiting > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          component={RouterLink}
          to={to}
          sx={{ flexShrink: 0 }}
          aria-label={translate('approval.open_named', { name: localize(subject.name) })}
        >
          {translate('approval.open')}
        </Button>
      )}
    </Stack>
  );
}
