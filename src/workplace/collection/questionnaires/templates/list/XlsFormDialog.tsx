import { Alert, Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { XlsFormRead } from '#resources/api/questionnaires/xlsform';
import { sectionsIn } from '#resources/language/questions/sections';
import { Modal } from '../../../../shell/parts/Modal';
import { WorkbookDrop } from '../../parts/WorkbookDrop';
import { SectionList } from '../SectionsDisplay';
import { templatesPath } from '../templatesPath';
import { UnreadParts } from './UnreadParts';
import { beginningWith, useXlsForm } from './xlsForm';

/** Asks for an XLSForm, shows what is read of it and what is not, and opens that as a new template. */
export function XlsFormDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { mutate, data: read, variables: file, isPending, error } = useXlsForm();
  const say = (text: string, facts?: object) => translate(`template_acts.xlsform.${text}`, { ...facts });
  const open = (chosen: XlsFormRead) => void navigate(`${templatesPath}/new`, { state: beginningWith(chosen) });
  return (
    <Modal
      title={say('title')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {say('cancel')}
          </Button>
          {read && read.questions > 0 && (
            <Button variant="contained" onClick={() => open(read)}>
              {say('open')}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <WorkbookDrop
          label={say(file ? 'other' : 'choose')}
          hint={say('hint')}
          reading={say('reading', { name: file?.name })}
          file={file}
          isReading={isPending}
          error={error}
          onFile={(chosen) => mutate(chosen)}
        />
        {read && <WhatIsRead read={read} />}
      </Stack>
    </Modal>
  );
}

function WhatIsRead({ read: { sections, questions, unread, unread_total: total } }: { read: XlsFormRead }) {
  const translate = useTranslate();
  if (total === 0 && questions === 0) return <Alert severity="warning">{translate('template_acts.xlsform.none')}</Alert>;
  return (
    <>
      <Alert severity={questions === 0 ? 'warning' : total === 0 ? 'success' : 'info'} role="status">
        {questions === 0
          ? translate('template_acts.xlsform.none')
          : translate('template_acts.xlsform.read', {
              sections: translate('template_acts.xlsform.sections', { smart_count: sections.length }),
              questions: translate('template_editor.questions', { smart_count: questions }),
            })}
        {total === 0 && ` — ${translate('template_acts.xlsform.all_read')}`}
      </Alert>
      {questions > 0 && <SectionList sections={sectionsIn(sections)} />}
      {total > 0 && <UnreadParts parts={unread} total={total} />}
    </>
  );
}
