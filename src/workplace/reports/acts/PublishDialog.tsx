import { Alert, Link, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { Confirmation } from '../../shell/notices/Confirmation';
import { useAct, type Report } from '../calls';
import { reportPath } from '../paths';
import { Signatures } from '../versions/Signatures';
import { useActFailure } from './useActFailure';

/** Says who will read the report and what can no longer change, then publishes it. */
export function PublishDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useAct(report.id);
  const tellFailure = useActFailure(report);
  const [version] = report.versions;
  const isPublic = report['audience'] === 'public';
  const slug: unknown = report['slug'];
  const lacksAddress = isPublic && !slug;
  const lacksSignature = report.signatures.some(({ state, current }) => state !== 'signed' || !current);
  const publish = () =>
    mutate(
      { act: 'publish', ...(version && { hash: version.hash }) },
      { onSuccess: () => notify('reports.done.publish', { type: 'success' }), onError: tellFailure, onSettled: onClose },
    );
  return (
    <Confirmation
      title={translate('reports.publish.title', { number: version?.number ?? 1 })}
      confirm={translate('reports.acts.publish')}
      disabled={isPending || lacksAddress || lacksSignature}
      onConfirm={publish}
      onClose={onClose}
    >
      <Typography>
        {isPublic
          ? translate('reports.publish.public', { address: `/reports/${String(slug ?? '')}` })
          : translate('reports.publish.private')}
      </Typography>
      <Typography>{translate('reports.publish.hint')}</Typography>
      {lacksAddress && (
        <Alert severity="warning">
          {translate('reports.lacking.slug')}{' '}
          <Link component={RouterLink} to={`${reportPath(report.id)}/settings`} onClick={onClose}>
            {translate('reports.tabs.settings')}
          </Link>
        </Alert>
      )}
      {lacksSignature && <Alert severity="warning">{translate('reports.publish.unsigned')}</Alert>}
      {report.signatures.length > 0 && <Signatures signatures={report.signatures} />}
    </Confirmation>
  );
}
