import { Alert, Typography } from '@mui/material';
import { useGetList, useListContext, useTranslate, type RaRecord } from 'ra-core';
import { formatDate } from '#resources/formats/format';
import { ListScreen } from '../../resource/list/ListScreen';
import { useUiLocale } from '../../shell/start/BackOfficeContext';

type Held = { id: string; audit_begins: string | null };

const ONE = { pagination: { page: 1, perPage: 1 } };

const pathOf = ({ id }: RaRecord) => `/admin/users/${id}`;

/** Lists what each person could do at the end of a day: today, unless a filter names another day. */
export const RightsList = () => <ListScreen pathOf={pathOf} about={<WhatIsKnown />} />;

function WhatIsKnown() {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { resource, data, filterValues } = useListContext<Held>();
  // On a day when nobody had an account yet the list is empty, so the list of today says when the audit log begins.
  const { data: today } = useGetList<Held>(resource, ONE, { enabled: data?.length === 0 });
  const begins = (data?.[0] ?? today?.[0])?.audit_begins ?? '';
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '90ch' }}>
        {translate('access.rights.about')}
      </Typography>
      {begins > (filterValues['day'] ?? begins) && (
        <Alert severity="warning">{translate('access.rights.before', { day: formatDate(begins, locale) })}</Alert>
      )}
    </>
  );
}
