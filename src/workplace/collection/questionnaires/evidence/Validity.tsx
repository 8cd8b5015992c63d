import EventBusyIcon from '@mui/icons-material/EventBusy';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { Attachment } from '#resources/definition';
import { formatDate } from '#resources/formats/format';
import { isExpiredFor } from '#resources/language/questions/evidence';
import { DayBox } from '../../../fields/days/DayBox';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';
import { useDateEvidence } from '../parts/questionnaires';
import { useEvidenceOf } from './evidence';

/** Says until when a file is valid, with a mark where that is before the end of the period; those who attached it may change the day. */
export function Validity({ file }: { file: Attachment }) {
  const translate = useTranslate();
  const { id, evidence } = useEvidenceOf();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Once the form closes, the focus is again on the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const known = evidence[file.oid];
  if (!known) return null;
  if (isOpen) return <DayForm questionnaire={id} file={file} known={known.valid_until} onClose={() => setOpen(false)} />;
  const act = translate(known.valid_until === null ? 'answering.evidence.add_day' : 'answering.evidence.change_day');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <ValidUntil day={known.valid_until} />
      {known.can_date && (
        <Button
          ref={opener}
          size="small"
          color="inherit"
          sx={{ px: 0.5, minWidth: 0, textDecoration: 'underline', color: 'text.secondary' }}
          aria-label={translate('answering.evidence.act_of', { act, name: file.name })}
          onClick={() => setOpen(true)}
        >
          {act}
        </Button>
      )}
    </Box>
  );
}

/** Shows the day until which a file is valid, and says where that is before the end of the period of the questionnaire. */
export function ValidUntil({ day }: { day: string | null }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { date_end } = useEvidenceOf();
  if (day === null) return null;
  return (
    <>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('answering.evidence.valid_until', { day: formatDate(day, locale) })}
      </Typography>
      {isExpiredFor({ valid_until: day }, { date_end }) && (
        <Typography
          component="span"
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600, color: 'warning.main' }}
        >
          <EventBusyIcon fontSize="small" aria-hidden />
          {translate('answering.evidence.expired')}
        </Typography>
      )}
    </>
  );
}

interface DayFormProps {
  questionnaire: string;
  file: Attachment;
  known: string | null;
  onClose: () => void;
}

function DayForm({ questionnaire, file, known, onClose }: DayFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [day, setDay] = useState(known ?? '');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { mutate, isPending } = useDateEvidence(questionnaire);
  const save = () =>
    mutate(
      { oid: file.oid, valid_until: day === '' ? null : day },
      { onSuccess: onClose, onError: (error) => notify(error.message, { type: 'error' }) },
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, my: 1 }}>
      <DayBox
        label={translate('answering.evidence.day')}
        value={day}
        onChange={setDay}
        disabled={isPending}
        inputRef={box}
        sx={{ maxWidth: 220 }}
      />
      <Button variant="outlined" disabled={isPending} onClick={save}>
        {translate('ra.action.save')}
      </Button>
      <Button color="inherit" onClick={onClose}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
}
