import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button } from '@mui/material';
import { useInput, useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Attachment } from '#resources/definition';
import { failureLevel } from '../../../../resource/failureLevel';
import { attachmentsOf } from '../../../../fields/display/files';
import type { FieldInputProps } from '../../../../fields/ui/types';
import { useDefinition } from '../../../../shell/start/BackOfficeContext';
import { useAddPictures } from '../../../calls';
import { useChosenReport } from '../chosen';
import { OneOf } from './SelectionInputs';

const UploadWindow = lazy(async () => ({ default: (await import('../../../../fields/files/UploadWindow')).UploadWindow }));

/** Chooses one of the pictures of the report, or adds others to it. */
export function PictureInput(props: FieldInputProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useChosenReport();
  const { field } = useInput({ source: props.source });
  const { mutate, isPending } = useAddPictures(report?.id ?? '');
  const accept = useDefinition('reports')?.fields.find(({ id }) => id === 'pictures')?.accept;
  const [isOpen, setOpen] = useState(false);
  const options = attachmentsOf(report?.['pictures']).map(({ oid, name }) => ({ key: oid, name }));
  const add = (files: readonly Attachment[]) => {
    setOpen(false);
    if (files.length === 0) return;
    mutate(files, {
      onSuccess: () => field.onChange(files[0]?.oid),
      onError: (error) => notify(error.message, { type: failureLevel(error), autoHideDuration: null }),
    });
  };
  return (
    <>
      <OneOf {...props} options={options} unset="reports.choose" />
      {report && (
        <Box sx={{ mt: 1 }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<AddPhotoIcon />}
            disabled={isPending}
            onClick={() => setOpen(true)}
          >
            {translate('reports.add_pictures')}
          </Button>
        </Box>
      )}
      {isOpen && (
        <Suspense>
          <UploadWindow
            label={translate('reports.add_pictures')}
            multiple
            accept={accept}
            files={[]}
            onUpdate={add}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
