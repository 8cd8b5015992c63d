import { Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { ListScreen } from '../../resource/list/ListScreen';
import { isBusy } from '../../transfer/spreadsheets/imports';

/** Imports, exports and what is done with many: where one left them. Asked again while something is at work. */
export const JobsList = () => <ListScreen changes={(job) => isBusy({ status: job['status'] })} pathOf={pathOf} empty={<NoJob />} />;

/** One's own import opens on what it makes of each row. */
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
