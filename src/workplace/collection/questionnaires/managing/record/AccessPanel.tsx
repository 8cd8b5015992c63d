import CloseIcon from '@mui/icons-material/Close';
import { Alert, IconButton, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import { formatDate } from '#resources/formats/format';
import type { AccessRead } from '#resources/api/questionnaires/managing';
import { Moment } from '../../../../history/changes/Moment';
import { failureLevel } from '../../../../resource/failureLevel';
import { HeadedTable, shownFrom } from '../../../../shell/parts/HeadedTable';
import { useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { useAccess, useChangeAccess } from '../managing';
import { GiveAccess } from './GiveAccess';
import { LinkActs } from './LinkActs';
import { LocaleSelect } from './LocaleSelect';
import { LinkCodeSwitch } from './LinkCodeSwitch';

/** Shows who may answer or read a questionnaire, when they last saw it and how much they answered; `mayChange` gives and takes access, and chooses whether links ask for a code. */
export function AccessPanel({ record, mayChange }: { record: RaRecord; mayChange: boolean }) {
  const translate = useTranslate();
  const id = String(record.id);
  const { data, isError } = useAccess(id);
  return (
    <div>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('manage_questionnaires.access.title')}
      </Typography>
      {isError && !data && <Alert severity="error">{translate('manage_questionnaires.failed')}</Alert>}
      {!data && !isError && <Skeleton variant="rounded" height={80} />}
      {data && <People id={id} people={data} mayChange={mayChange} />}
      {mayChange && <LinkCodeSwitch record={record} />}
      {mayChange && <GiveAccess id={id} />}
    </div>
  );
}

function People({ id, people, mayChange }: { id: string; people: readonly AccessRead[]; mayChange: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useUiLocale();
  const { mutate, isPending } = useChangeAccess(id);
  const remove = (email: string) =>
    mutate(
      { remove: [email] },
      {
        onSuccess: () => notify('manage_questionnaires.access.removed', { type: 'success', messageArgs: { email } }),
        onError: (error) => notify(error.message, { type: failureLevel(error) }),
      },
    );
  const noAccount = (link: AccessRead['link']) => {
    if (!link) return translate('manage_questionnaires.access.no_account');
    return translate(`manage_questionnaires.access.${link.works ? 'link_until' : 'link_ended'}`, { day: formatDate(link.until, locale) });
  };
  return (
    <HeadedTable
      label={translate('manage_questionnaires.access.title')}
      heads={[
        { text: translate('manage_questionnaires.access.person') },
        { text: translate('manage_questionnaires.access.role') },
        { text: translate('manage_questionnaires.access.seen'), from: 'sm' },
        { text: translate('manage_questionnaires.access.answers'), right: true, from: 'sm' },
        ...(mayChange ? [{ text: translate('manage_questionnaires.access.act'), right: true }] : []),
      ]}
    >
      {people.map((person) => {
        const { id: key, email, name, role, seen_at, answered, has_account, link } = person;
        return (
          <TableRow key={key}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {name ?? email}
              {(name !== null || !has_account) && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {name === null ? noAccount(link) : email}
                </Typography>
              )}
              {mayChange && !has_account && <LocaleSelect id={id} person={person} />}
            </TableCell>
            <TableCell>{translate(`manage_questionnaires.access.roles.${role}`)}</TableCell>
            <TableCell sx={shownFrom('sm')}>
              {seen_at === null ? translate('manage_questionnaires.access.never') : <Moment at={seen_at} />}
            </TableCell>
            <TableCell align="right" sx={shownFrom('sm')}>
              {answered}
            </TableCell>
            {mayChange && (
              <TableCell align="right" sx={{ whiteSpace: { sm: 'nowrap' } }}>
                <LinkActs id={id} person={person} />
                {role !== 'owner' && (
                  <IconButton
                    size="small"
                    disabled={isPending}
                    aria-label={translate('manage_questionnaires.access.remove', { email })}
                    onClick={() => remove(email)}
                  >
                    <CloseIcon fontSize="small" />
                  </IconButton>
                )}
              </TableCell>
            )}
          </TableRow>
        );
      })}
    </HeadedTable>
  );
}
