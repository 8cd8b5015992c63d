import type { Deletion } from '#resources/api/history';
import { Box, Button, Checkbox, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { isBlank } from '#resources/clean';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { FieldDisplay } from '../fields/FieldDisplay';
import { RefusalList } from '../history/RefusalList';
import { useLocalize } from '../shell/BackOfficeContext';
import { DeletedBy } from './DeletedBy';

interface Props {
  deletion: Deletion;
  definition: ReadableDefinition;
  /** It stands under its act, which says what it is, by whom it was deleted and when. */
  within: boolean;
  isChosen: boolean;
  error: Error | undefined;
  onChoose: (isChosen: boolean) => void;
  onRestore: (() => void) | undefined;
}

/** One record that was deleted: what it was, and back. */
export function BinEntry({ deletion, definition, within, isChosen, error, onChoose, onRestore }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { label, record } = deletion;
  const shown = definition.fields.filter((field) => !isBlank(field, record[field.id]));
  return (
    <Box component="li" sx={{ py: within ? 0.5 : 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: within ? 'center' : 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Checkbox
          size="small"
          checked={isChosen}
          slotProps={{ input: { 'aria-label': translate('bin_screen.choose', { name: label }) } }}
          onChange={(_event, checked) => onChoose(checked)}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography component={within ? 'h3' : 'h2'} sx={{ fontWeight: within ? 400 : 600, overflowWrap: 'anywhere' }}>
              {label}
            </Typography>
            {!within && (
              <Chip size="small" variant="outlined" label={localize({ en: definition.name.en.one, fr: definition.name.fr.one })} />
            )}
          </Stack>
          {!within && <DeletedBy deletion={deletion} />}
        </Box>
        <Stack direction="row" sx={{ gap: 0.5, justifyContent: 'flex-end', width: { xs: '100%', sm: 'auto' }, flexShrink: 0 }}>
          <Button size="small" color="inherit" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {translate(isOpen ? 'bin_screen.hide' : 'bin_screen.see')}
          </Button>
          {onRestore && (
            <Button size="small" onClick={onRestore} aria-label={translate('bin_screen.restore_one', { name: label })}>
              {translate('history.restore')}
            </Button>
          )}
        </Stack>
      </Stack>
      {error && (
        <Box sx={{ mt: 1, ml: { xs: 0, sm: 5 } }}>
          <RefusalList error={error} fields={definition.fields} />
        </Box>
      )}
      <div id={id}>
        {isOpen && (
          <Box
            component="dl"
            sx={{
              m: 0,
              mt: 1.5,
              ml: { xs: 0, sm: 5 },
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, 180px) minmax(0, 1fr)' },
              columnGap: 3,
              rowGap: { xs: 0.25, sm: 1 },
            }}
          >
            {shown.map((field) => (
              <Box key={field.id} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                  {localize(field.name)}
                </Typography>
                <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, typography: 'body2' }}>
                  <FieldDisplay field={field} value={record[field.id]} />
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </div>
    </Box>
  );
}
