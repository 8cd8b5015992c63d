import { Alert, LinearProgress, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { FollowedSubject, Overview, ProgressPeriod } from '#resources/api/collection/progress';
import { periodLabel } from '#resources/formats/periods/periods';
import { useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { searchWith } from '../../shell/parts/searchWith';
import { periodKindOf } from '../inputs/display/period';
import { isWithin } from '../subjects/bySection';
import { Filters, type Shown } from './Filters';
import { Matrix, type MatrixRow } from './matrix/Matrix';
import { PlacesDialog } from './matrix/PlacesDialog';
import { useProgress } from './progress';
import { SubjectActions } from './SubjectActions';
import { useRows } from './matrix/useRows';

interface Opened {
  subject: FollowedSubject;
  title: string;
  period?: string | undefined;
  tag?: string | undefined;
}

/** Shows the matrix of progress with its filters: subjects by period or, with one subject, its sites by period. */
export function FollowedProgress({ overview, only }: { overview: Overview; only?: string }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const [shown, change] = useShown(overview, only);
  const [opened, open] = useState<Opened | null>(null);
  const chosen = overview.subjects.find(({ key }) => key === shown.subject);
  const subjects = useMemo(
    () => (chosen ? [chosen] : overview.subjects.filter((subject) => !subject.disabled && isWithin(shown.section, subject))),
    [overview, chosen, shown.section],
  );
  const keys = useMemo(() => subjects.map(({ key }) => key), [subjects]);
  const { data, isError } = useProgress({ keys, year: shown.year, dimension: chosen ? shown.dimension : undefined, under: shown.under });
  const rows = useRows({ subjects, data, chosen, shown });
  const subjectOf = (row: MatrixRow) => chosen ?? subjects.find(({ key }) => key === row.id);
  const openCell = (row: MatrixRow, period?: ProgressPeriod) => {
    const subject = subjectOf(row);
    if (!subject) return;
    const name = chosen && row.id !== 'total' ? `${localize(chosen.name)}, ${row.name}` : localize(subject.name);
    const when = period ? periodLabel(periodKindOf(subject), period, locale) : String(shown.year);
    const tag = chosen && row.id !== 'total' && row.id !== '' ? row.id : shown.under || undefined;
    open({ subject, title: translate('follow.places', { name, period: when }), period: period?.key, tag });
  };
  const left = data?.remaining.length ?? 0;
  const name = chosen ? localize(chosen.name) : '';
  return (
    <>
      <Filters overview={overview} shown={shown} onChange={change} fixed={only !== undefined} />
      {chosen && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <SubjectActions subject={chosen} year={shown.year} />
        </Stack>
      )}
      <div role="status">
        {left > 0 && (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
              {translate('follow.computing', { smart_count: left })}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={(100 * (keys.length - left)) / keys.length}
              aria-label={translate('follow.computing', { smart_count: left })}
            />
          </>
        )}
      </div>
      {isError && <Alert severity="error">{translate('follow.failed')}</Alert>}
      {subjects.length === 0 ? (
        <div>
          <Typography variant="h5" component="p" sx={{ mb: 1 }}>
            {translate('follow.none')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{translate('follow.none_hint')}</Typography>
        </div>
      ) : (
        <Matrix
          label={chosen ? translate('follow.table_of', { name }) : translate('follow.table')}
          year={shown.year}
          first={translate(chosen ? 'follow.place' : 'follow.subject')}
          rows={rows}
          onOpen={openCell}
        />
      )}
      {opened && <PlacesDialog {...opened} year={shown.year} onClose={() => open(null)} />}
    </>
  );
}

/** Returns the filters in the URL and a function that changes them. A filter without a value is removed from the URL. */
function useShown(overview: Overview, only: string | undefined) {
  const [search, setSearch] = useSearchParams();
  const subject = only ?? search.get('subject') ?? '';
  const found = overview.subjects.find(({ key }) => key === subject);
  const shown: Shown = {
    year: Number(search.get('year')) || overview.year,
    section: search.get('section') ?? '',
    subject: found ? subject : '',
    dimension: search.get('dimension') ?? found?.dimensions[0] ?? '',
    under: search.get('under') ?? '',
  };
  const change = (wanted: Partial<Record<keyof Shown, string>>) =>
    setSearch(
      (before) =>
        searchWith(before, {
          ...(('subject' in wanted || 'section' in wanted) && { dimension: null }),
          ...('section' in wanted && { subject: null }),
          ...Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, value || null])),
        }),
      { replace: true },
    );
  return [shown, change] as const;
}
