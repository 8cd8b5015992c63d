import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Button,
  MenuItem,
  Stack,
  TableCell,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { headersOf, sheetColumns } from '#resources/spreadsheet/columns';
import { encodings } from '#resources/spreadsheet/encodings';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';
import { HeadedTable } from '../../../shell/parts/HeadedTable';
import type { Import, ImportReading, Understood } from '#resources/api/transfer/imports';
import { useAct } from '../imports';
import { Choice } from './Choice';
import { settingsOf, useMatches } from './matches';
import { ReadingChoice, type ColumnSettings } from './ReadingChoice';

interface Props {
  job: Import;
  definition: ReadableDefinition;
  understood: Understood;
}

/** Shows how the file is read (columns, numbers, dates, units, encoding). The user can change each and have the file checked again. */
export function Recognised({ job, definition, understood }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { mutate, isPending } = useAct(job.id);
  const [columns, setColumns] = useState(() => understood.columns.map(({ column }) => column));
  const [said, say] = useState<ColumnSettings>({ decimals: {}, dates: {}, units: {} });
  const [encoding, setEncoding] = useState(understood.encoding?.ask ? undefined : understood.encoding?.name);
  const [match, setMatch] = useState(understood.match);
  const known = useMemo(() => {
    // An entry is matched by its period and its tags, so its columns `id` and `version` are not offered.
    const all = sheetColumns(definition, (field) => !field.read_only).filter(
      ({ id }) => !job.subject_key || (id !== 'id' && id !== 'version'),
    );
    const names = headersOf(all, locale);
    return all.map(({ id, field }, place) => ({
      id,
      name: names[place] ?? id,
      type: field.type,
      taken: id !== 'version' || !field.read_only,
    }));
  }, [definition, locale, job.subject_key]);
  const matches = useMatches(definition, columns);
  const check = () => {
    const own = settingsOf(understood);
    const settings: ImportReading = {
      ...own,
      columns,
      decimals: { ...own.decimals, ...said.decimals },
      dates: { ...own.dates, ...said.dates },
      units: { ...own.units, ...said.units },
      match: matches.some(({ id }) => id === match) ? match : null,
      ...(encoding && { encoding }),
    };
    mutate({ act: 'settings', settings });
  };
  return (
    <Accordion variant="outlined" slotProps={{ heading: { component: 'h2' } }} disableGutters defaultExpanded={job.status === 'question'}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {translate('sheets.recognised')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('sheets.recognised_hint')}
          </Typography>
          {understood.encoding && (
            <Stack sx={{ gap: 0.5, maxWidth: 480 }}>
              <Typography variant="body2">{translate('sheets.encoding')}</Typography>
              <Choice
                label={translate('sheets.encoding')}
                value={encoding ?? ''}
                missing={encoding === undefined}
                onChange={(id) => setEncoding(encodings.find((each) => each === id))}
                options={encodings.map((id) => ({ id, name: understood.encoding?.samples[id].join(' · ') ?? id }))}
              />
            </Stack>
          )}
          <HeadedTable
            label={translate('sheets.recognised')}
            heads={['column', 'samples', 'field', 'reading'].map((head) => ({ text: translate(`sheets.${head}`) }))}
            sx={{ minWidth: 720 }}
          >
            {understood.columns.map((column, place) => (
              <TableRow key={column.letter}>
                <TableCell sx={{ maxWidth: 220, overflowWrap: 'anywhere' }}>
                  <Typography component="span" variant="body2" sx={{ color: 'text.secondary', mr: 1, fontVariantNumeric: 'tabular-nums' }}>
                    {column.letter}
                  </Typography>
                  {column.header}
                </TableCell>
                <TableCell
                  sx={{ maxWidth: 260, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                >
                  {(column.decimals?.samples.length ? column.decimals.samples : column.samples).join(' · ')}
                </TableCell>
                <TableCell sx={{ minWidth: 210 }}>
                  <Choice
                    label={`${translate('sheets.field')}: ${column.header}`}
                    value={columns[place] ?? ''}
                    onChange={(id) => setColumns(columns.map((each, index) => (index === place ? id || null : each === id ? null : each)))}
                    options={[{ id: '', name: translate('sheets.left_out') }, ...known]}
                  />
                </TableCell>
                <TableCell sx={{ minWidth: 210 }}>
                  <ReadingChoice column={column} chosen={columns[place] ?? ''} said={said} say={say} />
                </TableCell>
              </TableRow>
            ))}
          </HeadedTable>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-end', flexWrap: 'wrap', justifyContent: 'space-between' }}>
            {!job.subject_key && (
              <TextField
                select
                size="small"
                label={translate('sheets.match')}
                value={matches.some(({ id }) => id === match) ? match : ''}
                onChange={({ target }) => setMatch(target.value || null)}
                sx={{ minWidth: { xs: '100%', sm: 320 } }}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              >
                <MenuItem value="">{translate('sheets.match_none')}</MenuItem>
                {matches.map(({ id, name }) => (
                  <MenuItem key={id} value={id}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <Button variant="outlined" onClick={check} disabled={isPending}>
              {translate('sheets.check_again')}
            </Button>
          </Stack>
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}
