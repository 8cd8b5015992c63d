import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import { mostPerForm } from '#resources/api/history/constants';
import { dateFormat, firstOfMonth, regions } from '#resources/formats/dateFormat';
import type { Locale } from '#resources/definition';
import { formatDate } from '#resources/formats/format';
import { useBackOffice, useUiLocale } from '../../shell/start/BackOfficeContext';
import { DraftStatus } from './draftStatus';
import type { StoredDraft } from './draftStore';
import { typedBy } from './typedBy';
import { useDraft } from './useDraft';

interface Props {
  /** The record that the form edits; without it, the draft is kept in this browser only. */
  of?: { resource: string; record: string };
  status?: DraftStatus;
}

/** Keeps what is typed as a draft, puts it back when the user returns to the form, and says when it was typed. Where other tabs left drafts of the form, offers each of them. */
export function DraftKeeper({ of, status }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { profile } = useBackOffice();
  const { pathname } = useLocation();
  const record = useRecordContext();
  const { reset, getValues } = useFormContext();
  const [own] = useState(() => status ?? new DraftStatus());
  const {
    restored: shown,
    others,
    take,
    discard,
  } = useDraft(
    {
      user: typedBy(profile),
      ...(of ? { ...of, remote: profile.impersonator === null } : { resource: 'path', record: pathname, remote: false }),
    },
    own,
  );
  const notify = useNotify();
  if (!shown && others.length === 0) return null;
  const stale = typeof record?.version === 'number' && shown && shown.version !== null && shown.version < record.version;
  const empty = () => reset(record ? { ...getValues(), ...record } : undefined);
  const throwAway = () => {
    discard();
    empty();
  };
  const choose = (tab: string) => void take(tab, empty).catch((error: Error) => notify(error.message, { type: 'error' }));
  return (
    <Alert
      severity="info"
      // On a phone the button stands under the sentence: beside it, the sentence would have a third of the width.
      sx={{ width: '100%', flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        shown && (
          <Button color="inherit" size="small" onClick={throwAway} sx={{ whiteSpace: 'nowrap' }}>
            {translate('drafts.discard')}
          </Button>
        )
      }
    >
      {shown && translate('drafts.restored', { date: formatDate(shown.updated_at, locale) })}
      {stale && ` ${translate('drafts.stale')}`}
      <OtherDrafts others={others} isFull={others.length + 1 >= mostPerForm} onTake={choose} />
    </Alert>
  );
}

/** Writes a moment to the second, because two tabs are often used within a minute. */
const momentToSecond = (moment: string, locale: Locale) =>
  firstOfMonth(dateFormat(regions[locale], { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(moment)), locale);

/** Lists the drafts that other tabs left, each with the moment when it was typed. */
function OtherDrafts({ others, isFull, onTake }: { others: readonly StoredDraft[]; isFull: boolean; onTake: (tab: string) => void }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  if (others.length === 0) return null;
  return (
    <>
      <Typography variant="body2">{translate('drafts.others', { smart_count: others.length })}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, alignItems: 'flex-start' }}>
        {others.map(({ tab, updated_at }) => (
          <li key={tab}>
            <Button color="inherit" size="small" onClick={() => onTake(tab)} sx={{ textAlign: 'left' }}>
              {translate('drafts.take', { date: momentToSecond(updated_at, locale) })}
            </Button>
          </li>
        ))}
      </Stack>
      {isFull && <Typography variant="body2">{translate('drafts.full', { most: mostPerForm })}</Typography>}
    </>
  );
}
