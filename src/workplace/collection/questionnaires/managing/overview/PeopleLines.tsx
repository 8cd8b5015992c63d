import { Alert, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatNumber } from '#resources/formats/format';
import { Moment } from '../../../../history/changes/Moment';
import { HeadedTable, Pages, shownFrom } from '../../../../shell/parts/HeadedTable';
import { delimitersOf, useBackOffice, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { usePeople } from '../managing';
import { LateLink, ToList } from './ToList';

/** The people of a page, as many as the API gives. */
const perPage = 100;

/** Shows who has how many questionnaires, how many of them are done or overdue, and when each person was last reminded: of a template, or of all. */
export function PeopleLines({ template }: { template?: string }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const delimiters = delimitersOf(useBackOffice().client, locale);
  const [page, setPage] = useState(0);
  const { data, isError } = usePeople(template, page * perPage);
  const count = (value: number) => formatNumber(value, locale, { delimiters });
  if (isError && !data) return <Alert severity="error">{translate('manage_questionnaires.failed')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  if (data.total === 0) return <Typography sx={{ color: 'text.secondary' }}>{translate('manage_questionnaires.none_created')}</Typography>;
  return (
    <>
      <HeadedTable
        label={translate('manage_questionnaires.by_person')}
        heads={[
          { text: translate('manage_questionnaires.access.person') },
          { text: translate('manage_questionnaires.people.done'), right: true },
          { text: translate('manage_questionnaires.overdue'), right: true },
          { text: translate('manage_questionnaires.remind.reminded'), from: 'sm' },
        ]}
        maxHeight={320}
      >
        {data.people.map(({ email, name, total, done, late, reminded_at }) => (
          <TableRow key={email}>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
              <ToList template={template} filter={{ owner_email: email }}>
                {name ?? email}
              </ToList>
              {name !== null && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {email}
                </Typography>
              )}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {translate('manage_questionnaires.people.of', { done: count(done), total: count(total) })}
            </TableCell>
            <TableCell align="right">
              {late > 0 ? <LateLink template={template} filter={{ owner_email: email }} late={late} /> : '–'}
            </TableCell>
            <TableCell sx={shownFrom('sm')}>
              {reminded_at ? <Moment at={reminded_at} /> : translate('manage_questionnaires.remind.never')}
            </TableCell>
          </TableRow>
        ))}
      </HeadedTable>
      <Pages total={data.total} page={page} perPage={perPage} setPage={setPage} />
    </>
  );
}
