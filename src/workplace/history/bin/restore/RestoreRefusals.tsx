import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { RefusalList } from '../../RefusalList';
import { useBackOffice, useLocalize } from '../../../shell/start/BackOfficeContext';
import { Modal } from '../../../shell/parts/Modal';
import type { RefusedDeletion } from './useRestore';

/** Shows the records that could not be restored, each with the reason. */
export function RestoreRefusals({ refused, onClose }: { refused: readonly RefusedDeletion[]; onClose: () => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { definitions } = useBackOffice();
  if (refused.length === 0) return null;
  return (
    <Modal
      size="small"
      title={translate('bin_screen.refused', { smart_count: refused.length })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
    >
      <Stack sx={{ gap: 2 }}>
        {refused.map(({ deletion, error }) => (
          <div key={deletion.id}>
            <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{localize(deletion.label)}</Typography>
            <RefusalList error={error} fields={definitions.find(({ id }) => id === deletion.entity)?.fields ?? []} />
          </div>
        ))}
      </Stack>
    </Modal>
  );
}
