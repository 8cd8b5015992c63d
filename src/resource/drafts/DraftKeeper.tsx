import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { Profile } from '#resources/api/profile';
import { formatDate } from '#resources/format';
import { useBackOffice, useUiLocale } from '../../shell/BackOfficeContext';
import { DraftStatus } from './draftStatus';
import { useDraft } from './useDraft';

interface Props {
  /** The record the form is of; without, what is typed is kept in this browser only. */
  of?: { resource: string; record: string };
  status?: DraftStatus;
}

/** Keeps what is typed from being lost, and puts it back when one returns to the form, saying when it was typed. */
export function DraftKeeper({ of, status }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { profile } = useBackOffice();
  const { pathname } = useLocation();
  const record = useRecordContext();
  const { reset, getValues } = useFormContext();
  const [own] = useState(() => status ?? new DraftStatus());
  const { restored: shown, discard } = useDraft(
    {
      user: typedBy(profile),
      ...(of ? { ...of, remote: profile.impersonator === null } : { resource: 'path', record: pathname, remote: false }),
    },
    own,
  );
  if (!shown) return null;
  const stale = typeof record?.version === 'number' && shown.version !== null && shown.version < record.version;
  const throwAway = () => {
    discard();
    reset(record ? { ...getValues(), ...record } : undefined);
  };
  return (
    <Alert
      severity="info"
      sx={{ width: '100%' }}
      action={
        <Button color="inherit" size="small" onClick={throwAway} sx={{ whiteSpace: 'nowrap' }}>
          {translate('drafts.discard')}
        </Button>
      }
    >
      {translate('drafts.restored', { date: formatDate(shown.updated_at, locale) })}
      {stale && ` ${translate('drafts.stale')}`}
    </Alert>
  );
}

/** Who sees with another's eyes neither finds what that person typed nor leaves anything there. */
const typedBy = ({ id, impersonator }: Profile): string => (impersonator === null ? (id ?? '') : `${impersonator} ${id ?? ''}`);
