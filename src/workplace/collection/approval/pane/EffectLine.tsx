import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InputEffect } from '#resources/api/collection/approval';
import { formatNumber } from '#resources/formats/format';
import { delimitersOf, useBackOffice, useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { percent } from './useEntryWords';

/** Shows how approving the entry would change a published figure. */
export function EffectLine({ effect }: { effect: InputEffect }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const { client } = useBackOffice();
  const { name, unit, decimals, from, to, change, date } = effect;
  const number = (value: number | string) =>
    [formatNumber(value, locale, { delimiters: delimitersOf(client, locale), decimals }), localize(unit)].filter(Boolean).join('\u00a0');
  const told = change === null ? '' : ` (${percent(change, locale)})`;
  return (
    <section>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        {translate('approval.effect')}
      </Typography>
      <Typography>
        {from === null
          ? translate('approval.effect_new', { name: localize(name), year: date.slice(0, 4), to: number(to), change: told })
          : translate('approval.effect_long', {
              name: localize(name),
              year: date.slice(0, 4),
              from: number(from),
              to: number(to),
              change: told,
            })}
      </Typography>
    </section>
  );
}
