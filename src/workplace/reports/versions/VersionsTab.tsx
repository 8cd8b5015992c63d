import { Button, Chip, Paper, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { VersionRead } from '#resources/api/reports/reports';
import { formatDate } from '#resources/formats/format';
import { HeadedTable } from '../../shell/parts/HeadedTable';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import type { Report } from '../calls';
import { Differences } from './Differences';
import { Hash } from './Hash';
import { Signatures } from './Signatures';

/** Shows who approves the report, each version with its fingerprint, and the differences between two. */
export function VersionsTab({ report }: { report: Report }) {
  const translate = useTranslate();
  const { versions, signatures } = report;
  const [pair, setPair] = useState<readonly [number, number] | null>(null);
  return (
    <Stack sx={{ gap: 3, minWidth: 0, maxWidth: 1000 }}>
      <Paper variant="outlined" component="section" sx={{ p: 2 }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {translate('reports.signatures.title')}
        </Typography>
        {signatures.length > 0 ? (
          <Signatures signatures={signatures} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{translate('reports.signatures.none')}</Typography>
        )}
      </Paper>
      <section>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {translate('reports.versions.title')}
        </Typography>
        {versions.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{translate('reports.versions.none')}</Typography>
        ) : (
          <HeadedTable
            label={translate('reports.versions.title')}
            heads={[
              { text: translate('reports.versions.number') },
              { text: translate('reports.versions.figures') },
              { text: translate('reports.versions.by'), from: 'sm' },
              { text: translate('reports.versions.state') },
              { text: translate('reports.versions.hash'), from: 'sm' },
              { text: translate('reports.versions.differences'), right: true },
            ]}
          >
            {versions.map((version, place) => (
              <VersionRow key={version.number} version={version} before={versions[place + 1]} onCompare={setPair} />
            ))}
          </HeadedTable>
        )}
      </section>
      {pair && <Differences key={pair.join()} report={report} pair={pair} onChange={setPair} onClose={() => setPair(null)} />}
    </Stack>
  );
}

interface RowProps {
  version: VersionRead;
  before: VersionRead | undefined;
  onCompare: (pair: readonly [number, number]) => void;
}

function VersionRow({ version, before, onCompare }: RowProps) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { number, hash, snapshot_at, created_by, published_at, withdrawn_at, withdrawn_why } = version;
  const state = withdrawn_at ? 'withdrawn' : published_at ? 'published' : 'kept';
  const at = withdrawn_at ?? published_at;
  return (
    <TableRow>
      <TableCell sx={{ fontWeight: 600 }}>{number}</TableCell>
      <TableCell>{formatDate(snapshot_at, locale)}</TableCell>
      <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{created_by ?? ''}</TableCell>
      <TableCell>
        {state === 'kept' ? (
          translate('reports.versions.kept')
        ) : (
          <Chip
            size="small"
            sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
            color={state === 'published' ? 'success' : 'warning'}
            label={translate(`reports.versions.${state}`, { date: at ? formatDate(at, locale) : '' })}
          />
        )}
        {withdrawn_why && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {withdrawn_why}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
        <Hash of={hash} short />
      </TableCell>
      <TableCell align="right">
        {before && (
          <Button
            size="small"
            color="inherit"
            aria-label={translate('reports.versions.compare_named', { from: before.number, to: number })}
            onClick={() => onCompare([before.number, number])}
          >
            {translate('reports.versions.compare')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
