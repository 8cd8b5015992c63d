import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import { Button, Divider, Menu, MenuItem, Stack } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReportAct } from '#resources/api/reports/reports';
import { failureLevel } from '../../resource/failureLevel';
import { useAct, type Report } from '../calls';
import type { Saving } from '../editor/saving/useSaving';
import { reportPath } from '../paths';
import { AskDialog } from './AskDialog';
import { FilesMenu } from './FilesMenu';
import { PublishDialog } from './PublishDialog';
import { ReasonDialog } from './ReasonDialog';
import { RefreshDialog } from './RefreshDialog';
import { SignDialog } from './SignDialog';
import { useActFailure } from './useActFailure';

type Open = 'ask' | 'publish' | 'withdraw' | 'refresh' | 'sign' | 'decline';

interface Props {
  report: Report;
  mayWrite: boolean;
  saving: Saving;
}

/** Shows what can be done with a report in its state: the next step as a button, the rest in a menu. */
export function ReportActs({ report, mayWrite, saving }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [open, setOpen] = useState<Open | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [files, setFiles] = useState<HTMLElement | null>(null);
  const act = useAct(report.id);
  const tellFailure = useActFailure(report);
  const may = (name: ReportAct) => report.events.includes(name);
  const { version } = report;

  /** Does something once all that was typed is saved. */
  const afterSaving = async (then: () => void) => {
    setAnchor(null);
    try {
      await saving.flush();
      then();
    } catch (error) {
      if (error instanceof Error) notify(error.message, { type: failureLevel(error), autoHideDuration: null });
    }
  };
  const fire = (name: 'freeze' | 'revise') =>
    void afterSaving(() =>
      act.mutate({ act: name }, { onSuccess: () => notify(`reports.done.${name}`, { type: 'success' }), onError: tellFailure }),
    );
  const show = (name: Open) => void afterSaving(() => setOpen(name));
  const item = (name: string, onClick: () => void) => (
    <MenuItem key={name} onClick={onClick}>
      {translate(`reports.acts.${name}`)}
    </MenuItem>
  );
  const next = nextStep(report, may);
  // Once everybody has approved, others are rarely asked.
  const isAsking = may('ask') && !report.signatures.some(({ state, current }) => state === 'signed' && current);
  const isCopied = report['exact_indicators_copy'] === true;
  const isOpen = report.state === 'draft' || report.state === 'frozen';
  const items = [
    ...(may('freeze') && next !== 'freeze' ? [item(isCopied ? 'freeze_again' : 'freeze', () => fire('freeze'))] : []),
    ...(mayWrite && isCopied && isOpen ? [item('refresh', () => show('refresh'))] : []),
    ...(may('ask') && !isAsking ? [item('ask', () => show('ask'))] : []),
    ...(may('publish') && next !== 'publish' ? [item('publish', () => show('publish'))] : []),
    ...(may('sign') && next !== 'sign' ? [item('sign', () => setOpen('sign'))] : []),
    ...(may('decline') ? [item('decline', () => setOpen('decline'))] : []),
    ...(may('revise') && next !== 'revise' ? [item('revise', () => fire('revise'))] : []),
    ...(may('withdraw') ? [item('withdraw', () => show('withdraw'))] : []),
  ];
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {report.kind !== 'template' && (
        <>
          <Button
            color="inherit"
            startIcon={<DownloadIcon />}
            aria-haspopup="menu"
            aria-expanded={files !== null}
            onClick={({ currentTarget }) => setFiles(currentTarget)}
          >
            {translate('reports.files')}
          </Button>
          <FilesMenu report={report} anchor={files} onClose={() => setFiles(null)} />
        </>
      )}
      {isAsking && (
        <Button variant="outlined" color="inherit" onClick={() => show('ask')}>
          {translate('reports.acts.ask')}
        </Button>
      )}
      {next && (
        <Button
          variant="contained"
          disabled={act.isPending}
          onClick={() => (next === 'freeze' || next === 'revise' ? fire(next) : next === 'sign' ? setOpen('sign') : show(next))}
        >
          {translate(`reports.acts.${next}`)}
        </Button>
      )}
      {(items.length > 0 || mayWrite) && (
        <Button
          color="inherit"
          startIcon={<MoreIcon />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {translate('reports.more')}
        </Button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items}
        {mayWrite && items.length > 0 && <Divider />}
        {mayWrite && (
          <MenuItem component={Link} to={`${reportPath(report.id)}/duplicate`}>
            {translate('reports.acts.duplicate')}
          </MenuItem>
        )}
        {mayWrite && (
          <MenuItem component={Link} to={`${reportPath(report.id)}/history`}>
            {translate('reports.acts.history')}
          </MenuItem>
        )}
      </Menu>
      {open === 'ask' && <AskDialog report={report} onClose={() => setOpen(null)} />}
      {open === 'publish' && <PublishDialog report={report} onClose={() => setOpen(null)} />}
      {open === 'withdraw' && <ReasonDialog report={report} act="withdraw" version={version} onClose={() => setOpen(null)} />}
      {open === 'decline' && <ReasonDialog report={report} act="decline" onClose={() => setOpen(null)} />}
      {open === 'sign' && <SignDialog report={report} onClose={() => setOpen(null)} />}
      {open === 'refresh' && <RefreshDialog report={report} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

/** Returns the act that leads a report on: figures are frozen, approved, then published. */
function nextStep({ state, signatures }: Report, may: (act: ReportAct) => boolean): 'freeze' | 'publish' | 'sign' | 'revise' | null {
  const waits = signatures.some((each) => !(each.state === 'signed' && each.current));
  if (may('sign') && waits) return 'sign';
  if (state === 'draft' && may('freeze')) return 'freeze';
  if (may('publish') && !waits) return 'publish';
  return (state === 'published' || state === 'withdrawn') && may('revise') ? 'revise' : null;
}
