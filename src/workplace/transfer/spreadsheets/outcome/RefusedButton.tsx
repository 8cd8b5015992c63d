import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { csrfToken } from '#dataProvider/http/csrf';
import { saveFile } from '#dataProvider/http/saveFile';
import { apiUrl } from '#dataProvider/http/http';
import { enRefusals } from '../../../../shell/i18n/refusals/enRefusals';
import type { Import } from '#resources/api/transfer/imports';

const { reasons, ...codes } = enRefusals.validation;

/** Shows the button that downloads the rows left out, unchanged, with the reasons in the language of the interface. */
export function RefusedButton({ job }: { job: Import }) {
  const translate = useTranslate();
  const notify = useNotify();
  const sentences = () => ({
    ...Object.fromEntries(Object.keys(codes).map((code) => [code, translate(`validation.${code}`)])),
    ...Object.fromEntries(Object.keys(reasons).map((reason) => [reason, translate(`validation.reasons.${reason}`)])),
    conflict: translate('sheets.conflict'),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await fetch(`${apiUrl}/import/${job.id}/refused`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken() },
        body: JSON.stringify({ header: translate('sheets.reasons'), sentences: sentences() }),
      });
      if (!answer.ok) throw new Error('errors.INTERNAL_ERROR');
      saveFile(await answer.blob(), `${(job.file ?? '').replace(/\.\w+$/, '')} – ${translate('sheets.outcomes.refused')}.xlsx`);
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return (
    <Button size="small" color="inherit" startIcon={<DownloadIcon />} disabled={isPending} onClick={() => mutate()}>
      {translate('sheets.refused_file')}
    </Button>
  );
}
