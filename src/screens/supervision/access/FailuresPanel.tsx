import { MenuItem, Stack, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { triedAs, type SignInFailure } from '#resources/api/access';
import { formatDate } from '#resources/format';
import { failureCodes, failureName } from '#resources/signInFailures';
import { FilterBar, TextFilter, useUrlFilters } from '../../../history/filters';
import { useUiLocale } from '../../../shell/BackOfficeContext';
import { shownFrom } from '../../../shell/HeadedTable';
import { browserOf } from '../../../shell/signIn/browserName';
import { fileUrl, useFailures } from './access';
import { AccessTable } from './AccessTable';
import { ExportAs } from './ExportAs';
import { PersonCell } from './PersonCell';

/** Who was not let in. */
export function FailuresPanel() {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { asked: chosen, value, set, clear, any } = useUrlFilters(['as', 'code', 'q']);
  const [page, setPage] = useState(0);
  const as = triedAs.find((each) => each === value('as')) ?? 'person';
  const asked = { ...chosen, as };
  const found = useFailures(asked, page);
  const narrow = (name: 'as' | 'code' | 'q', text: string) => {
    setPage(0);
    set(name, text);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>{translate('access.failures.about')}</Typography>
      <FilterBar onClear={any ? clear : undefined}>
        <TextField
          select
          label={translate('access.failures.as')}
          value={as}
          onChange={(event) => narrow('as', event.target.value === 'person' ? '' : event.target.value)}
        >
          {triedAs.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`access.failures.tried_as.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('access.failures.why')}
          value={failureCodes.find((each) => each === value('code')) ?? ''}
          onChange={(event) => narrow('code', event.target.value)}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">{translate('history.all')}</MenuItem>
          {failureCodes.map((code) => (
            <MenuItem key={code} value={code}>
              {failureName(code, locale)}
            </MenuItem>
          ))}
        </TextField>
        {as === 'person' && <TextFilter label={translate('access.person')} value={value('q')} onChange={(text) => narrow('q', text)} />}
        <ExportAs url={fileUrl('failures', asked)} />
      </FilterBar>
      <AccessTable
        label={translate('access.failures.title')}
        heads={[
          { text: translate('access.person') },
          { text: translate('access.failures.why') },
          { text: translate('access.failures.browser'), from: 'lg' },
          { text: translate('access.failures.when'), from: 'sm' },
        ]}
        nothing={translate(any ? 'list.no_match' : 'access.failures.none')}
        {...{ found, page, setPage }}
      >
        {found.data?.rows.map((failure) => (
          <Row key={failure.id} failure={failure} />
        ))}
      </AccessTable>
    </Stack>
  );
}

function Row({ failure: { at, person, code, agent, known_device } }: { failure: SignInFailure }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const known = browserOf(agent);
  const soft = { color: 'text.secondary' };
  const when = formatDate(at, locale);
  const onPhone = (
    <Typography variant="body2" sx={{ ...soft, display: { sm: 'none' } }}>
      {when}
    </Typography>
  );
  return (
    <TableRow hover>
      {person ? (
        <PersonCell person={person}>{onPhone}</PersonCell>
      ) : (
        <TableCell>
          {translate('access.failures.nobody')}
          {onPhone}
        </TableCell>
      )}
      <TableCell sx={{ verticalAlign: 'top' }}>{failureName(code, locale)}</TableCell>
      <TableCell sx={{ maxWidth: 360, overflowWrap: 'anywhere', verticalAlign: 'top', ...shownFrom('lg') }}>
        {known ? translate('access.failures.agent', known) : agent || translate('access.failures.unsaid')}
        {known_device && (
          <Typography variant="body2" sx={soft}>
            {translate('access.failures.known')}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', verticalAlign: 'top', ...shownFrom('sm') }}>{when}</TableCell>
    </TableRow>
  );
}
