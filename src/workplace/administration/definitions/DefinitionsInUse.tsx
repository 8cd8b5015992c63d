import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { DefinitionsPlan } from '#resources/api/definitions/plan';
import { useUiLocale } from '../../shell/start/BackOfficeContext';

/** Lists every entity whose definition was ever applied, with its number of fields and the time when the current definition was applied. */
export function DefinitionsInUse({ inUse }: { inUse: DefinitionsPlan['in_use'] }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const sorted = inUse.toSorted((a, b) => a.name[locale].other.localeCompare(b.name[locale].other, locale));
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('definitions.in_use')}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('definitions.entity')}</TableCell>
              <TableCell align="right">{translate('definitions.fields')}</TableCell>
              <TableCell>{translate('definitions.since')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted.map(({ id, name, fields, taken_at, hidden }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  {name[locale].other}
                  {hidden && (
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {translate('definitions.gone')}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {fields}
                </TableCell>
                <TableCell>{day.format(new Date(taken_at))}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Paper>
  );
}
