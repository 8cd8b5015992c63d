import { Alert, Box, Button, Link, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import { Title } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { FailureScreen } from '../../../shell/notices/FailureScreen';
import { LoadingScreen } from '../../../shell/start/LoadingScreen';
import { ScreenHeading } from '../../../shell/parts/ScreenHeading';
import { RefuseDialog } from '../../inputs/events/RefuseDialog';
import { ApprovalSelectionBar } from '../ApprovalSelectionBar';
import { EntryPane, isShown } from '../pane/EntryPane';
import { EvidencePane } from '../pane/EvidencePane';
import { NothingWaits } from '../NothingWaits';
import { QueueBar } from './QueueBar';
import { QueueFilters } from './QueueFilters';
import { queueKeys } from './queueKeys';
import { QueueList } from './QueueList';
import { useApprovalTitle } from '../../../shell/frame/useApprovalTitle';
import { useCurrent } from './useCurrent';
import { useDecision } from '../useDecision';
import { isFiltered, useQueue, useQueueView } from './useQueue';

/** Shows the approval queue of a subject: the list of entries beside the open one, which the user decides before the next opens. */
export function QueueOf({ subject }: { subject: RaRecord }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const title = useApprovalTitle();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { view, set, more } = useQueueView();
  const queue = useQueue(String(subject.id), view);
  const inputs = queue.data?.inputs ?? [];
  const total = queue.data?.total ?? 0;
  const { current, open, step, after } = useCurrent(inputs, view.entry, (entry) => set({ entry }), narrow);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refusing, setRefusing] = useState<Readonly<Record<string, number>> | null>(null);
  // Once evidence is open, the next entry opens with its own.
  const [file, setFile] = useState<{ open: boolean; oid: string | null }>({ open: false, oid: null });
  const { decide, isPending, changed } = useDecision((ids) => {
    setChosen(new Set([...chosen].filter((id) => !ids.includes(id))));
    after(ids);
  });
  if (queue.error && !queue.data) return <FailureScreen error={queue.error} onRetry={queue.refetch} />;
  if (!queue.data) return <LoadingScreen />;

  const shown = current?.attachments.filter(({ type }) => isShown(type)) ?? [];
  const evidence = file.open ? (shown.find(({ oid }) => oid === file.oid) ?? shown[0]) : undefined;
  const versionOf = (id: string) => inputs.find((input) => input.id === id)?.version ?? 0;
  const own = current ? { [current.id]: current.version } : {};
  const allowed = (event: string) => !isPending && current?.events.includes(event);
  const toggle = (id: string) =>
    setChosen((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id])));
  const approve = () => allowed('approve') && decide({ event: 'approve', versions: own });
  const refuse = () => allowed('refuse') && setRefusing(own);
  const onKeyDown = queueKeys({
    next: () => step(1),
    previous: () => step(-1),
    approve,
    refuse,
    choose: () => current && toggle(current.id),
    evidence: () => setFile((before) => ({ open: !before.open, oid: null })),
  });
  const name = localize(subject.name);
  const filtered = isFiltered(view);
  const list = !narrow || view.entry === null || !current;
  return (
    <Box sx={{ width: '100%', mt: 1 }}>
      <Title title={`${title} · ${name}`} />
      <ScreenHeading>{`${title} · ${name}`}</ScreenHeading>
      <Link component={RouterLink} to="/admin/approval" color="inherit" variant="body2" sx={{ display: 'inline-block', mb: 1.5 }}>
        {translate('approval.all_subjects')}
      </Link>
      {(total > 0 || filtered || view.others) && list && (
        <>
          <QueueBar subject={subject} view={view} set={set} groups={queue.groups} othersTotal={queue.othersTotal} />
          <QueueFilters subject={subject} view={view} set={set} />
        </>
      )}
      {queue.capped && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('approval.capped')}
        </Alert>
      )}
      {inputs.length === 0 && filtered && (
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start', mt: 3 }}>
          <Typography variant="h5" component="p" role="status">
            {translate('list.no_match')}
          </Typography>
          <Button variant="outlined" color="inherit" onClick={() => set({ filter: null, only: null })}>
            {translate('list.clear_filters')}
          </Button>
        </Stack>
      )}
      {inputs.length === 0 && !filtered && (
        <NothingWaits inSubject others={view.others ? 0 : queue.othersTotal} onOthers={() => set({ others: '1' })} />
      )}
      {inputs.length > 0 && (
        <Box
          onKeyDown={onKeyDown}
          sx={{
            display: 'grid',
            alignItems: 'start',
            border: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'minmax(220px, 2fr) minmax(0, 3fr)',
              lg: evidence ? 'minmax(260px, 3fr) minmax(0, 4fr) minmax(0, 5fr)' : 'minmax(320px, 2fr) minmax(0, 3fr)',
            },
            '& > *': { minWidth: 0 },
            '& > * + *': { borderLeft: { sm: 1 }, borderColor: { sm: 'divider' } },
          }}
        >
          {list && (
            <QueueList
              subject={subject}
              inputs={inputs}
              total={total}
              view={view}
              groups={queue.groups}
              current={narrow ? undefined : current}
              chosen={chosen}
              onOpen={open}
              onChoose={toggle}
              onMore={more}
            >
              <ApprovalSelectionBar
                subject={subject}
                view={view}
                inputs={inputs}
                total={total}
                chosen={chosen}
                onChosen={setChosen}
                busy={isPending}
                onApprove={(versions) => decide({ event: 'approve', versions })}
                onRefuse={setRefusing}
                versionOf={versionOf}
              />
            </QueueList>
          )}
          {current && (!narrow || !list) && (
            <Box sx={{ minHeight: { sm: 420 } }}>
              {narrow && (
                <Button color="inherit" onClick={() => set({ entry: null })} sx={{ m: 1 }}>
                  {translate('approval.back_to_list')}
                </Button>
              )}
              <EntryPane
                key={current.id}
                subject={subject}
                input={current}
                changed={changed.includes(current.id)}
                busy={isPending}
                shownFile={evidence?.oid ?? null}
                onFile={(oid) => setFile({ open: oid !== null, oid })}
                onApprove={approve}
                onRefuse={refuse}
              />
            </Box>
          )}
          {evidence && (!narrow || !list) && (
            <Box sx={{ gridColumn: { sm: '1 / -1', lg: 'auto' }, borderTop: { xs: 1, lg: 0 }, alignSelf: 'stretch' }}>
              <EvidencePane file={evidence} onClose={() => setFile({ open: false, oid: null })} />
            </Box>
          )}
        </Box>
      )}
      {refusing && (
        <RefuseDialog
          count={Object.keys(refusing).length}
          onClose={() => setRefusing(null)}
          onRefuse={(comment) => decide({ event: 'refuse', versions: refusing, comment })}
        />
      )}
    </Box>
  );
}
