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
import { dateOrders, decimalMarks } from '#resources/spreadsheet/recognise';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';
import { HeadedTable } from '../../../shell/parts/HeadedTable';
import type { FoundColumn, ImportSettings } from '#resources/api/imports';
import type { DateOrder, DecimalMark } from '#resources/spreadsheet/recognise';
import { useAct, type ImportJob } from '../imports';
import { settingsOf, useMatches } from './matches';

interface Props {
  job: ImportJob;
  definition: ReadableDefinition;
  understood: { columns: FoundColumn[]; match: string | null };
}

/** How the file is read: columns, numbers, dates; each can be said otherwise. */
export function Recognised({ job, definition, understood }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { mutate, isPending } = useAct(job.id);
  const [columns, setColumns] = useState(() => understood.columns.map(({ column }) => column));
  const [decimals, setDecimals] = useState<Record<string, DecimalMark>>({});
  const [dates, setDates] = useState<Record<string, DateOrder>>({});
  const [match, setMatch] = useState(understood.match);
  const known = useMemo(() => {
    // An entry is recognised by its period and its tags.
    const all = sheetColumns(definition, (field) => !field.read_only).filter(({ id }) => !job.subject || (id !== 'id' && id !== 'version'));
    const names = headersOf(all, locale);
    return all.map(({ id, field }, place) => ({
      id,
      name: names[place] ?? id,
      type: field.type,
      taken: id !== 'version' || !field.read_only,
    }));
  }, [definition, locale, job.subject]);
  const matches = useMatches(definition, columns);
  const check = () => {
    const own = settingsOf(understood.columns);
    const settings: ImportSettings = {
      columns,
      decimals: { ...own.decimals, ...decimals },
      dates: { ...own.dates, ...dates },
      match: matches.some(({ id }) => id === match) ? match : null,
    };
    mutate({ act: 'settings', settings });
  };
  return (
    <Accordion variant="outlined" slotProps={{ heading: { component: 'h2' } }} disableGutters defaultExpanded={Boolean(job.result?.asks)}>
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
                  <ReadingChoice
                    column={column}
                    chosen={columns[place] ?? ''}
                    decimals={decimals}
                    dates={dates}
                    setDecimals={setDecimals}
                    setDates={setDates}
                  />
                </TableCell>
              </TableRow>
            ))}
          </HeadedTable>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-end', flexWrap: 'wrap', justifyContent: 'space-between' }}>
            {!job.subject && (
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

interface ReadingProps {
  column: FoundColumn;
  chosen: string;
  decimals: Record<string, DecimalMark>;
  dates: Record<string, DateOrder>;
  setDecimals: (marks: Record<string, DecimalMark>) => void;
  setDates: (orders: Record<string, DateOrder>) => void;
}

/** Only where the file writes numbers or dates as texts: its own numbers and dates can be read in one way. */
function ReadingChoice({ column, chosen, decimals, dates, setDecimals, setDates }: ReadingProps) {
  const translate = useTranslate();
  const same = chosen === column.column;
  const label = `${translate('sheets.reading')}: ${column.header}`;
  if (same && column.decimals && (column.decimals.ask || column.decimals.mark))
    return (
      <Choice
        label={label}
        value={decimals[chosen] ?? column.decimals.mark ?? ''}
        missing={column.decimals.ask && !decimals[chosen]}
        onChange={(id) => {
          const mark = decimalMarks.find((each) => each === id);
          if (mark) setDecimals({ ...decimals, [chosen]: mark });
        }}
        options={decimalMarks.map((id) => ({ id, name: translate(`sheets.marks.${id}`) }))}
      />
    );
  if (same && column.dates && (column.dates.ask || column.dates.order))
    return (
      <Choice
        label={label}
        value={dates[chosen] ?? column.dates.order ?? ''}
        missing={column.dates.ask && !dates[chosen]}
        onChange={(id) => {
          const order = dateOrders.find((each) => each === id);
          if (order) setDates({ ...dates, [chosen]: order });
        }}
        options={dateOrders.map((id) => ({ id, name: translate(`sheets.orders.${id}`) }))}
      />
    );
  return null;
}

interface ChoiceProps {
  label: string;
  value: string;
  missing?: boolean;
  onChange: (id: string) => void;
  options: readonly { id: string; name: string }[];
}

function Choice({ label, value, missing = false, onChange, options }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth
      size="small"
      hiddenLabel
      value={value}
      error={missing}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      {value === '' && !options.some(({ id }) => id === '') && (
        <MenuItem value="" disabled>
          {translate('sheets.choose')}
        </MenuItem>
      )}
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
