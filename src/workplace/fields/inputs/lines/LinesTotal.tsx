import { Box, Typography } from '@mui/material';
import { useSourceContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Field, FieldValue } from '#resources/definition';
import { totalOf } from '#resources/language/answers/totals';
import { FieldDisplay } from '../../FieldDisplay';
import { useLocalize } from '../../../shell/start/BackOfficeContext';

/** Shows, under a list of lines, the sums of its numbers with `total`, as they are typed. */
export function LinesTotal({ field, source }: { field: Field; source: string }) {
  const summed = (field.items ?? []).filter(({ total }) => total);
  return summed.length === 0 ? null : <Totals items={summed} source={source} />;
}

function Totals({ items, source }: { items: readonly Field[]; source: string }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { getSource } = useSourceContext();
  const lines: FieldValue | undefined = useWatch({ name: getSource(source) });
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, mt: 1, px: 1.5, justifyContent: 'flex-end' }}>
      {items.map((item) => {
        const total = totalOf(item, lines);
        return (
          <Typography key={item.id} variant="body2" sx={{ fontWeight: 600 }}>
            {translate('answers.total_of', { name: localize(item.name) })}
            {translate('form.colon')}
            {total === undefined ? '–' : <FieldDisplay field={item} value={total} />}
          </Typography>
        );
      })}
    </Box>
  );
}
