import DownloadIcon from '@mui/icons-material/Download';
import { Button, Stack, Typography } from '@mui/material';
import { useListContext, useResourceDefinition, useTranslate } from 'ra-core';
import { CreateButton } from 'react-admin';
import { blankPath } from './exchange/exports';
import { ImportButton } from './exchange/ImportButton';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import { asTitle, nounForms } from '../../shell/i18n/nouns';
import { useCurrentDefinition } from '../../shell/start/useCurrentDefinition';
import { useListDescription } from './listDescription';

/** Says that the entity has no record, what the list would show, and how to add the first record or many from a spreadsheet. */
export function EmptyList() {
  const translate = useTranslate();
  const { hasCreate } = useResourceDefinition();
  const locale = useUiLocale();
  const definition = useCurrentDefinition();
  const { canImport = true } = useListDescription();
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start', maxWidth: 520, mx: 'auto', mt: { xs: 4, sm: 10 } }}>
      <Typography variant="h4" component="h2">
        {asTitle(translate('list.empty', { ...nounForms(definition.name, locale) }))}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {translate(hasCreate ? 'list.empty_can_create' : 'list.empty_cannot_create')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {hasCreate && <CreateButton variant="contained" />}
        {canImport && <ImportButton />}
        {canImport && definition.can_write && (
          <Button size="small" color="inherit" startIcon={<DownloadIcon />} href={blankPath({ resource: definition.id }, locale)} download>
            {translate('spreadsheet.template')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** Says that records exist but none matches the filters. */
export function NothingFound() {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  return (
    <Stack role="status" sx={{ gap: 1.5, alignItems: 'center', p: 5 }}>
      <Typography>{translate('list.no_match')}</Typography>
      <Button variant="outlined" color="inherit" onClick={() => setFilters({}, {}, false)}>
        {translate('list.clear_filters')}
      </Button>
    </Stack>
  );
}
