import { Alert, Button, Checkbox, FormControlLabel, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SyncReport } from '#resources/api/people/directory';
import { ShowScreen } from '../../resource/ShowScreen';
import { CountsText } from './CountsText';
import { isAtWork, useReport, useSync } from './directory';
import { DirectoryMessage } from './DirectoryMessage';
import { PeopleOfRun } from './PeopleOfRun';

/** Shows what a synchronisation changed, or would change, person by person. A preview can be applied from here. */
export const RunScreen = () => <ShowScreen changes={isAtWork} below={<Content />} />;

function Content() {
  const translate = useTranslate();
  const { data: report, isError } = useReport(String(useRecordContext()?.id));
  if (isError) return <Alert severity="error">{translate('directory.failed')}</Alert>;
  if (!report) return <Skeleton variant="rounded" height={240} sx={{ m: 2 }} />;
  if (isAtWork(report))
    return (
      <Stack role="status" sx={{ gap: 1, p: 2 }}>
        <Typography>{translate('directory.at_work')}</Typography>
        <LinearProgress aria-label={translate('directory.at_work')} />
      </Stack>
    );
  return (
    <Stack sx={{ gap: 2, p: 2, pt: 0 }}>
      {report.failure && (
        <Alert severity="error">
          <DirectoryMessage text={report.failure} />
        </Alert>
      )}
      {report.counts && (
        <Typography role="status">
          {report.dry_run && `${translate('directory.would')} `}
          <CountsText run={report} />
        </Typography>
      )}
      <Apply report={report} />
      <PeopleOfRun report={report} />
    </Stack>
  );
}

/** Shows the button that applies a preview. */
function Apply({ report }: { report: SyncReport }) {
  const translate = useTranslate();
  const [many, setMany] = useState(false);
  const { mutate, isPending } = useSync();
  const offers = report.dry_run && report.status === 'done' && report.people.some(({ outcome }) => outcome !== 'skipped');
  if (!offers) return null;
  return (
    <>
      {report.too_many && (
        <Alert severity="warning">
          {translate('directory.too_many', { smart_count: report.counts?.archived ?? 0 })}
          <FormControlLabel
            sx={{ display: 'flex' }}
            control={<Checkbox size="small" checked={many} onChange={(_event, checked) => setMany(checked)} />}
            label={translate('directory.archive_many')}
          />
        </Alert>
      )}
      <Button
        variant="contained"
        disabled={isPending || (report.too_many && !many)}
        onClick={() => mutate({ archive_many: many })}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('directory.apply')}
      </Button>
    </>
  );
}
