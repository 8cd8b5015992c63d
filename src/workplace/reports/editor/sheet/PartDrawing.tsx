import { Box, Typography } from '@mui/material';
import { partForms } from '#resources/api/reports/parts';
import type { PartFigures } from '#resources/api/reports/content';
import type { LocalizedText } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import type { PartDraft } from '../state/draft';
import type { PartFacts } from '../state/ReportDraft';

/** Draws a part as it is printed. */
export function PartDrawing({ part, facts }: { part: PartDraft; facts: PartFacts | undefined }) {
  const localize = useLocalize();
  const { kind, data } = part;
  const text = (value: unknown): string => (isRecord(value) ? localize(value as LocalizedText) : '');
  if (kind === 'heading') return <Typography variant="h4">{text(data['text'])}</Typography>;
  if (kind === 'text') return <Box dangerouslySetInnerHTML={{ __html: text(data['html']) }} />;
  if (kind === 'break') return <Box sx={{ borderTop: '1px dashed' }} />;
  const figures = facts?.content.figures ?? [];
  return (
    <>
      {figures.map((each) => (
        <Figures key={each.indicator} of={each} />
      ))}
      {figures.length === 0 && <Typography color="text.secondary">{localize(partForms[kind].name)}</Typography>}
    </>
  );
}

function Figures({ of }: { of: PartFigures }) {
  const localize = useLocalize();
  if (!('page' in of)) return <Typography>{of.indicator}</Typography>;
  const { name, data } = of.page;
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{localize(name)}</Typography>
      <Typography>{data.periods.map(({ key }, place) => `${key} ${data.headline.values[place] ?? '–'}`).join(' · ')}</Typography>
    </Box>
  );
}
