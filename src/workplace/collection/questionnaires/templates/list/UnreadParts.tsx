import { TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { UnreadPart } from '#resources/api/questionnaires/xlsform';
import { HeadedTable } from '../../../../shell/parts/HeadedTable';

/** Shows what can't be read of an XLSForm, each part with its place and the reason. `total` counts those that are not listed too. */
export function UnreadParts({ parts, total }: { parts: readonly UnreadPart[]; total: number }) {
  const translate = useTranslate();
  const title = translate('template_acts.xlsform.unread', { smart_count: total });
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('template_acts.xlsform.unread_hint')}
      </Typography>
      <HeadedTable
        label={title}
        maxHeight={360}
        heads={[
          { text: translate('template_acts.xlsform.place') },
          { text: translate('template_acts.xlsform.found'), from: 'sm' },
          { text: translate('template_acts.xlsform.reason') },
        ]}
      >
        {parts.map((part, place) => (
          <UnreadRow key={place} part={part} />
        ))}
      </HeadedTable>
      {total > parts.length && (
        <Typography variant="body2">{translate('template_acts.xlsform.more', { smart_count: total - parts.length })}</Typography>
      )}
    </div>
  );
}

function UnreadRow({ part: { sheet, row, column, found, code, params } }: { part: UnreadPart }) {
  const translate = useTranslate();
  const { count, locale } = params;
  const facts = {
    ...params,
    ...(count !== undefined && { smart_count: count }),
    ...(locale !== undefined && { language: translate(`template_acts.xlsform.languages.${locale}`) }),
  };
  return (
    <TableRow>
      <TableCell sx={{ verticalAlign: 'top', overflowWrap: 'anywhere', minWidth: 90 }}>
        {row === null ? sheet : translate('template_acts.xlsform.row', { sheet, row: String(row) })}
        {column !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {column}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, verticalAlign: 'top', maxWidth: 260, overflowWrap: 'anywhere' }}>
        {found}
      </TableCell>
      <TableCell sx={{ verticalAlign: 'top' }}>{translate(`xlsform_why.${code}`, facts)}</TableCell>
    </TableRow>
  );
}
