import { Box, TextField } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { periodLabel } from '#resources/formats/periods/periods';
import type { GridPage } from '#resources/api/collection/cells';
import { useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { choiceRow } from '../../shell/parts/choiceRow';
import { UnderTagInput } from '../tags/UnderTagInput';
import { useTags } from '../tags/useTags';
import { spansOf } from './model/columns';
import type { GridView } from './useGridView';

interface Props {
  view: GridView;
  roots: GridPage['roots'];
  find: string;
  onFind: (text: string) => void;
}

/** Shows the selects for the grid's columns, time span and rows. They may hold every tag, so the toolbar isn't drawn again each time the focused cell changes. */
export const GridToolbar = memo(function GridToolbar({ view, roots, find, onFind }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const tags = useTags();
  const { by, fields, field, offered, last, count, kind, under, split, used, change } = view;
  return (
    <Box sx={{ ...choiceRow, my: 1 }}>
      {fields.length > 1 && (
        <Choice label={translate('grid.columns')} value={by} onChange={(value) => change({ columns: value })}>
          <option value="periods">{translate('grid.by_period')}</option>
          <option value="fields">{translate('grid.by_field')}</option>
        </Choice>
      )}
      {by === 'periods' && fields.length > 1 && (
        <Choice label={translate('grid.field')} value={field?.id ?? ''} onChange={(value) => change({ field: value })}>
          {fields.map((each) => (
            <option key={each.id} value={each.id}>
              {localize(each.name)}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        label={translate(by === 'periods' ? 'grid.last' : 'grid.period')}
        value={last.date}
        onChange={(value) => change({ last: value })}
      >
        {offered.map((period) => (
          <option key={period.date} value={period.date}>
            {periodLabel(kind, period, locale)}
          </option>
        ))}
      </Choice>
      {by === 'periods' && (
        <Choice label={translate('grid.count')} value={String(count)} onChange={(value) => change({ count: value })}>
          {spansOf(kind).map((each) => (
            <option key={each} value={each}>
              {translate('grid.periods', { smart_count: each })}
            </option>
          ))}
        </Choice>
      )}
      {roots.map(({ key, name }) => (
        <UnderTagInput
          key={key}
          tags={tags}
          root={key}
          name={localize(name)}
          value={under[key]}
          onChange={(tag) => change({ [`under.${key}`]: tag })}
        />
      ))}
      {roots
        .filter(({ key, required, split: splits }) => !required && (!splits || split.includes(key)))
        .map(({ key, name }) => (
          <Choice
            key={key}
            label={`${translate('grid.split')} · ${localize(name)}`}
            value={split.includes(key) ? 'each' : 'whole'}
            onChange={(value) => change({ split: [...split.filter((each) => each !== key), ...(value === 'each' ? [key] : [])].join(',') })}
          >
            <option value="whole">{translate('grid.split_whole')}</option>
            <option value="each">{translate('grid.split_each')}</option>
          </Choice>
        ))}
      <Choice
        label={translate('grid.rows_shown')}
        value={used ? 'used' : 'all'}
        onChange={(value) => change({ rows: value === 'used' ? value : null })}
      >
        <option value="all">{translate('grid.all_rows')}</option>
        <option value="used">{translate('grid.used_rows')}</option>
      </Choice>
      <TextField label={translate('grid.search')} value={find} onChange={(event) => onFind(event.target.value)} type="search" />
    </Box>
  );
});

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}
