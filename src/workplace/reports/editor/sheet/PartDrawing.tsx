import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useMemo } from 'react';
import { partForms } from '#resources/api/reports/parts';
import { blocksOf } from '../../../../portal/page/report/blocks';
import { ReportBlocks } from '../../../../portal/page/report/ReportBlocks';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import type { PartDraft } from '../state/draft';
import { useReportDraft } from '../state/DraftContext';
import type { PartFacts } from '../state/ReportDraft';
import { asRead, readPages, usePaper } from './PaperContext';

/** Draws a part as the page on the site and the files show it. */
export const PartDrawing = memo(function PartDrawing({ part, facts }: { part: PartDraft; facts: PartFacts | undefined }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const paper = usePaper();
  const draft = useReportDraft();
  const blocks = useMemo(() => {
    if (!paper) return [];
    const pages = part.kind === 'frameworks' ? readPages(draft.pages, draft.factsOf) : [];
    return blocksOf(asRead(part, 0, facts), { ...paper.around, pages });
  }, [draft, facts, paper, part]);
  if (!paper) return null;
  if (part.kind === 'break') return <hr aria-label={localize(partForms.break.name)} />;
  if (blocks.every((block) => (block.kind === 'rich' ? block.html === '' : block.kind === 'heading' ? block.text === '' : false)))
    return (
      <Typography sx={{ color: '#595959', fontStyle: 'italic' }}>
        {translate('reports.nothing_yet', { kind: localize(partForms[part.kind].name) })}
      </Typography>
    );
  return (
    <ReportBlocks
      blocks={blocks}
      picture={paper.picture}
      contents={paper.contents}
      words={{ contents: paper.around.words('report.contents') }}
    />
  );
});
