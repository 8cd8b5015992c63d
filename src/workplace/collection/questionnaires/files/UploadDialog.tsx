import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { WorkbookRead } from '#resources/api/questionnaires/files';
import type { WorkbookSide } from '#resources/api/questionnaires/constants';
import type { Question } from '#resources/language/questions/question';
import { refusalOf } from '#dataProvider/http/http';
import { Modal } from '../../../shell/parts/Modal';
import { WorkbookDrop } from '../parts/WorkbookDrop';
import { Differences } from './Differences';
import { useWorkbook } from './workbook';

interface Props {
  id: string;
  questions: readonly Question[];
  onApplied: () => void;
  onClose: () => void;
}

/** Asks for a filled-in workbook, shows what it changes, and saves that. */
export function UploadDialog({ id, questions, onApplied, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutateAsync, isPending, error } = useWorkbook(id);
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<WorkbookRead | null>(null);
  const [sides, setSides] = useState<Readonly<Record<string, WorkbookSide>>>({});
  const compare = async (chosen: File) => {
    setFile(chosen);
    setRead(null);
    setSides({});
    // The error shows in the dialog.
    await mutateAsync({ file: chosen }).then(setRead, () => undefined);
  };
  const apply = async ({ seen, refused, total }: WorkbookRead) => {
    if (!file) return;
    try {
      await mutateAsync({ file, applied: { seen, sides, withoutRefused: refused > 0 } });
      notify('questionnaires.files.applied', {
        type: 'success',
        messageArgs: { smart_count: total - refused - Object.values(sides).filter((side) => side === 'current').length },
      });
      onApplied();
      onClose();
    } catch (failure) {
      if (refusalOf(failure)?.code === 'VERSION_CHANGE') await compare(file);
    }
  };
  const decided = read?.differences.every(({ key, conflict, refused }) => !conflict || refused || Object.hasOwn(sides, key));
  const changes = read !== null && read.total > read.refused;
  return (
    <Modal
      title={translate('questionnaires.files.title')}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('questionnaires.files.cancel')}
          </Button>
          {changes && (
            <Button variant="contained" disabled={!decided || isPending} onClick={() => void apply(read)}>
              {translate(`questionnaires.files.${read.refused > 0 ? 'apply_rest' : 'apply'}`)}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <WorkbookDrop
          label={translate(`questionnaires.files.${file ? 'other' : 'choose'}`)}
          hint={translate('questionnaires.files.hint')}
          reading={translate('questionnaires.files.reading', { name: file?.name })}
          file={file}
          isReading={isPending}
          error={error}
          onFile={(chosen) => void compare(chosen)}
        />
        {read && (
          <Differences read={read} questions={questions} sides={sides} onSide={(key, side) => setSides({ ...sides, [key]: side })} />
        )}
      </Stack>
    </Modal>
  );
}
