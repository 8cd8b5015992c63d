import { Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { ListScreen } from '../../resource/list/ListScreen';
import { isBusy } from '../../transfer/exchange/exchange';

/** Lists imports, exports and bulk edits. Refreshes while one of them is queued or running. */
export const JobsList = () => <ListScreen changes={(job) => isBusy({ status: job['status'] })} pathOf={pathOf} empty={<NoJob />} />;

/** Returns the address of a job. The user's own import opens on its preview, which says what the import does with each row. */
const pathOf = ({ id, kind, own }: RaRecord) => (kind === 'import' && own ? `/admin/imports/${id}` : `/admin/jobs/${id}/show`);

function NoJob() {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h5" component="p" sx={{ mb: 1 }}>
        {translate('sheets.none')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>{translate('sheets.none_hint')}</Typography>
    </>
  );
}
