import { Alert, Box, Button, Checkbox, FormControlLabel, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { syncOutcomes, type SyncAsked, type SyncReport } from '#resources/api/directory';
import { Modal } from '../../../shell/Modal';
import { CountsText } from './CountsText';
import { isAtWork, useReport } from './directory';
import { DirectorySaid } from './DirectorySaid';
import { PersonLine } from './PersonLine';

interface Props {
  id: string;
  isBusy: boolean;
  onApply: (asked: SyncAsked) => void;
  onClose: () => void;
}

/** What changed, or would, person by person; from a trial, the way to do it. */
export function RunDialog({ id, isBusy, onApply, onClose }: Props) {
  const translate = useTranslate();
  const [many, setMany] = useState(false);
  const { data: report, isError } = useReport(id);
  const offers = report?.dry_run === true && report.status === 'done' && changesSomebody(report);
  return (
    <Modal
      size="large"
      title={translate(report?.dry_run === false ? 'directory.real' : 'directory.trial')}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
          {offers && (
            <Button variant="contained" disabled={isBusy || (report.too_many && !many)} onClick={() => onApply({ archive_many: many })}>
              {translate('directory.apply')}
            </Button>
          )}
        </>
      }
    >
      {isError && <Alert severity="error">{translate('directory.failed')}</Alert>}
      {!report && !isError && <Skeleton variant="rounded" height={240} />}
      {report && isAtWork(report) && (
        <Stack role="status" sx={{ gap: 1 }}>
          <Typography>{translate('directory.at_work')}</Typography>
          <LinearProgress aria-label={translate('directory.at_work')} />
        </Stack>
      )}
      {report && !isAtWork(report) && (
        <Stack sx={{ gap: 2 }}>
          {report.error && (
            <Alert severity="error">
              {translate(`errors.${report.error}`, { _: translate('errors.INTERNAL_ERROR') })}
              {report.failure && <DirectorySaid text={report.failure} />}
            </Alert>
          )}
          {report.counts && (
            <Typography role="status">
              {report.dry_run && `${translate('directory.would')} `}
              <CountsText run={report} />
            </Typography>
          )}
          {offers && report.too_many && (
            <Alert severity="warning">
              {translate('directory.too_many', { smart_count: report.counts?.archived ?? 0 })}
              <FormControlLabel
                sx={{ display: 'flex' }}
                control={<Checkbox size="small" checked={many} onChange={(_event, checked) => setMany(checked)} />}
                label={translate('directory.archive_many')}
              />
            </Alert>
          )}
          <People report={report} />
        </Stack>
      )}
    </Modal>
  );
}

const changesSomebody = ({ people }: SyncReport) => people.some(({ outcome }) => outcome !== 'skipped');

function People({ report: { people } }: { report: SyncReport }) {
  const translate = useTranslate();
  return syncOutcomes.map((outcome) => {
    const some = people.filter((person) => person.outcome === outcome);
    if (some.length === 0) return null;
    return (
      <Box component="section" key={outcome}>
        <Typography variant="h6" component="h3">
          {translate(`directory.outcomes.${outcome}`)} ({some.length})
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
          {some.slice(0, most).map((person) => (
            <PersonLine key={`${person.email} ${person.why}`} person={person} />
          ))}
        </Box>
        {some.length > most && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('directory.more', { smart_count: some.length - most })}
          </Typography>
        )}
      </Box>
    );
  });
}

/** As many as one reads; the counts say how many there are. */
const most = 200;
