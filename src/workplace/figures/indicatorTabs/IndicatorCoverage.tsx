import { Chip, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { useParams } from 'react-router';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { scopeWords } from '#resources/figures/scope';
import { formatNumber } from '#resources/formats/format';
import { isPeriodKind, periodLabel } from '#resources/formats/periods/periods';
import { FailureScreen, NotFoundScreen } from '../../shell/notices/FailureScreen';
import { HeadedTable, shownFrom, type Head } from '../../shell/parts/HeadedTable';
import { delimitersOf, useBackOffice, useDefinition, useUiLocale } from '../../shell/start/BackOfficeContext';
import { LoadingScreen } from '../../shell/start/LoadingScreen';
import { UnderIndicator } from './UnderIndicator';

type Page = IndicatorPage & RaRecord & { granularity?: string };

/** Shows how complete each figure of an indicator is, also before it is published: what there is of what is expected, period by period, the latest first. */
export function IndicatorCoverage() {
  const { id = '', '*': rest } = useParams();
  const definition = useDefinition('indicators');
  const { data, error, refetch } = useGetOne<Page>('indicators', { id }, { retry: false });
  if (rest || !definition) return <NotFoundScreen />;
  if (error) return <FailureScreen error={error} onRetry={refetch} />;
  return (
    <UnderIndicator id={id} tab="coverage">
      {data ? <Coverage page={data} /> : <LoadingScreen />}
    </UnderIndicator>
  );
}

function Coverage({ page: { data, granularity = '', name, decimals } }: { page: Page }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const delimiters = delimitersOf(useBackOffice().client, locale);
  const number = (value: number | string, digits = 0) => formatNumber(value, locale, { decimals: digits, delimiters });
  const of = (some: number | null, all: number | null | undefined) =>
    some === null
      ? '–'
      : all === null || all === undefined
        ? number(some)
        : translate('coverage.of', { some: number(some), all: number(all) });
  const { periods, headline, coverage } = data;
  const kind = isPeriodKind(granularity) ? granularity : 'year';
  const scope = scopeWords(data.scope, locale);
  const shown = periods
    .map((period, place) => ({ period, place }))
    .filter(({ place }) => headline.inputs[place] !== 0 || headline.values[place] !== null);
  const heads: Head[] = [
    { text: translate('coverage.period') },
    { text: translate('coverage.figure'), right: true },
    { text: translate('coverage.state') },
    { text: translate('coverage.months'), right: true, from: 'sm' },
    { text: translate('coverage.places'), right: true, from: 'sm' },
    { text: translate('coverage.entries'), right: true },
    { text: translate('coverage.not_applicable'), right: true, from: 'lg' },
    { text: translate('coverage.estimated'), right: true, from: 'lg' },
    { text: translate('coverage.left_out'), right: true, from: 'lg' },
  ];
  return (
    <Stack sx={{ gap: 1.5, mt: 2 }}>
      <Typography variant="h5" component="h1">
        {translate('coverage.title', { name: name[locale] ?? name.en ?? '' })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>
        {translate(shown.length === 0 ? 'coverage.none' : 'coverage.about')}
        {scope !== '' && ` ${translate('coverage.scope', { scope })}`}
      </Typography>
      {shown.length > 0 && (
        <HeadedTable label={translate('indicator_tabs.coverage')} heads={heads} sx={{ '& td, & th': { px: { xs: 0.75, sm: 2 } } }}>
          {shown.toReversed().map(({ period, place }) => {
            const expected = coverage.expected[place];
            const isKnown = (coverage.months[place] ?? null) !== null;
            const value = headline.values[place];
            return (
              <TableRow key={period.key}>
                <TableCell component="th" scope="row">
                  {periodLabel(kind, period, locale)}
                </TableCell>
                <TableCell align="right">{value === null || value === undefined ? '–' : number(value, decimals)}</TableCell>
                <TableCell>
                  {isKnown ? (
                    <Chip
                      size="small"
                      variant="outlined"
                      color={coverage.complete[place] ? 'success' : 'warning'}
                      label={translate(coverage.complete[place] ? 'coverage.complete' : 'coverage.incomplete')}
                    />
                  ) : (
                    translate('coverage.unknown')
                  )}
                </TableCell>
                <Count from="sm">{of(coverage.months[place] ?? null, coverage.months_expected)}</Count>
                <Count from="sm">{of(coverage.places[place] ?? null, expected?.places)}</Count>
                <Count>{of(expected ? expected.entered : (headline.inputs[place] ?? 0), expected?.entries)}</Count>
                <Count from="lg">{number(expected?.not_applicable ?? 0)}</Count>
                <Count from="lg">{number(headline.estimates[place] ?? 0)}</Count>
                <Count from="lg">{number(coverage.left_out[place] ?? 0)}</Count>
              </TableRow>
            );
          })}
        </HeadedTable>
      )}
    </Stack>
  );
}

function Count({ children, from }: { children: string; from?: 'sm' | 'lg' }) {
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...(from && shownFrom(from)) }}>
      {children}
    </TableCell>
  );
}
