import type { Revision } from '#resources/api/history/events';
import { useQuery } from '@tanstack/react-query';
import { Alert, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { formatDate } from '#resources/formats/format';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import { Modal } from '../../shell/parts/Modal';
import { ChangeList } from './ChangeList';
import { differences } from './difference';
import { recordVersion, written } from '../revisions';

interface Props {
  resource: string;
  id: string;
  fields: readonly Field[];
  revisions: readonly Revision[];
  pair: readonly [older: number, newer: number];
  onChange: (pair: [number, number]) => void;
  onClose: () => void;
}

/** Shows the differences between any two versions of a record, field by field. */
export function CompareDialog({ resource, id, fields, revisions, pair: [older, newer], onChange, onClose }: Props) {
  const translate = useTranslate();
  const before = useQuery(recordVersion(resource, id, older));
  const after = useQuery(recordVersion(resource, id, newer));
  const changes = before.data && after.data && differences(fields, before.data, after.data);
  return (
    <Modal title={translate('history.compare_title')} size="large" onClose={onClose}>
      <Stack sx={{ gap: 2.5 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <VersionSelect
            label={translate('history.from')}
            value={older}
            revisions={revisions}
            onChange={(version) => onChange([version, newer])}
          />
          <VersionSelect
            label={translate('history.to')}
            value={newer}
            revisions={revisions}
            onChange={(version) => onChange([older, version])}
          />
        </Stack>
        {before.isError || after.isError ? (
          <Alert severity="error">{translate('history.failed')}</Alert>
        ) : !changes ? (
          <Skeleton variant="rounded" height={160} />
        ) : changes.length === 0 ? (
          <Typography role="status">{translate('history.no_difference')}</Typography>
        ) : (
          <ChangeList changes={changes} />
        )}
      </Stack>
    </Modal>
  );
}

function VersionSelect({
  label,
  value,
  revisions,
  onChange,
}: {
  label: string;
  value: number;
  revisions: readonly Revision[];
  onChange: (version: number) => void;
}) {
  const translate = useTranslate();
  const locale = useUiLocale();
  return (
    <TextField select label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {[...new Map(written(revisions).map((revision) => [revision.version, revision])).values()].map(({ version, at, actor }) => (
        <MenuItem key={version} value={version}>
          {`${translate('history.version', { version })} · ${formatDate(at, locale)} · ${actor?.name ?? translate('history.product')}`}
        </MenuItem>
      ))}
    </TextField>
  );
}
