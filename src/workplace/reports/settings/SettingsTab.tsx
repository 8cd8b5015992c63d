import { useQueryClient } from '@tanstack/react-query';
import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useGetOne } from 'ra-core';
import { EditRecord } from '../../resource/EditScreen';
import { reportKey, type Report } from '../calls';

/** Shows the fields of a report in their generated form, without its heading and buttons: those of the report stand above. The pages are drawn again by what is saved here. */
export function SettingsTab({ report }: { report: Report }) {
  const client = useQueryClient();
  const { data } = useGetOne('reports', { id: report.id }, { enabled: false });
  const version: unknown = data?.['version'];
  useEffect(() => {
    if (version !== undefined && version !== report.version) void client.invalidateQueries({ queryKey: reportKey(report.id) });
  }, [client, report.id, report.version, version]);
  return (
    <Box sx={{ '& .RaEdit-main': { mt: 0 } }}>
      <EditRecord isPart />
    </Box>
  );
}
