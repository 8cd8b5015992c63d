import DownloadIcon from '@mui/icons-material/Download';
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RunRead } from '#resources/api/reminders/runs';
import { formatDate } from '#resources/formats/format';
import { HeadedTable } from '../../../../shell/parts/HeadedTable';
import { Modal } from '../../../../shell/parts/Modal';
import { useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { useCount } from '../../useCount';
import { runFile, useRun } from '../../reminders';
import { useRunTitle } from '../useRunTitle';
import { ProofRow } from './ProofRow';

/** The most people that the window lists. */
const most = 200;

/** Shows the proof of a reminder that went out: who got what, why, and what the mail server answered. */
export function RunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const { data, error } = useRun(id);
  return (
    <Modal
      size="x-large"
      title={translate('reminding.run.title')}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
          {data && (
            <Button startIcon={<DownloadIcon />} component="a" href={runFile(id)} download>
              {translate('reminding.run.export')}
            </Button>
          )}
        </>
      }
    >
      {error && <Alert severity="error">{translate(error.message)}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && <Proof run={data} />}
    </Modal>
  );
}

function Proof({ run }: { run: RunRead }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const titleOf = useRunTitle();
  const number = useCount();
  const { at, by, people, total } = run;
  const head = (name: string) => ({ text: translate(`reminding.run.heads.${name}`) });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <div>
        <Typography variant="h6" component="h3">
          {titleOf(run)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatDate(at, locale)}
          {by !== null && ` · ${translate('reminding.overview.by', { name: by })}`}
        </Typography>
      </div>
      {people.length === 0 && <Typography>{translate('reminding.run.nobody')}</Typography>}
      {people.length > most && <Typography>{translate('reminding.run.first', { shown: number(most), total: number(total) })}</Typography>}
      {people.length > 0 && (
        <HeadedTable
          label={translate('reminding.run.title')}
          heads={[
            head('person'),
            { ...head('why'), from: 'lg' },
            { ...head('listed'), from: 'sm' },
            { ...head('status'), from: 'sm' },
            { ...head('answer'), from: 'lg' },
          ]}
        >
          {people.slice(0, most).map((person, place) => (
            <ProofRow key={place} person={person} />
          ))}
        </HeadedTable>
      )}
    </Stack>
  );
}
