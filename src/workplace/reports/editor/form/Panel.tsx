import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useCallback, useMemo, type ReactNode, type Ref } from 'react';
import { partForms, valuesOf } from '#resources/api/reports/parts';
import type { Field, Values } from '#resources/definition';
import { useDefinition, useLocalize } from '../../../shell/start/BackOfficeContext';
import type { Report } from '../../calls';
import type { Fault } from '../saving/faults';
import type { PageDraft, PartData, PartDraft } from '../state/draft';
import { useOfDraft, useReportDraft } from '../state/DraftContext';
import type { Edits } from '../state/useEdits';
import { beside, besideHeight } from '../sheet/paper';
import { ChosenContext } from './chosen';
import { PartForm } from './PartForm';

interface Props {
  report: Report;
  page: PageDraft;
  part: PartDraft | undefined;
  faults: readonly Fault[];
  /** The place of the part in its page or, without one, of the page in the report, and how many there are. */
  place: number;
  total: number;
  edits: Edits;
  panel: Ref<HTMLElement>;
}

/** Shows the form of the chosen part or, without one, that of the page, with the buttons that move, copy and remove it. */
export function Panel({ report, page, part, faults, place, total, edits, panel }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const draft = useReportDraft();
  const turn = useOfDraft((of) => of.turn);
  const facts = useOfDraft((of) => (part ? of.factsOf(part.key) : undefined));
  const pageFields = usePageFields(report);
  const [pageKey, partKey] = [page.key, part?.key ?? ''];
  const changePart = useCallback((data: PartData) => draft.changePart(pageKey, partKey, data), [draft, pageKey, partKey]);
  const changePage = useCallback(
    ({ title: named = null, orientation = null, look = 'plain', for_each = null }: PartData) =>
      draft.changePage(pageKey, { title: named, orientation, look, for_each } as Partial<PageDraft>),
    [draft, pageKey],
  );
  const title = part ? localize(partForms[part.kind].name) : translate('reports.page', { number: place + 1 });
  return (
    <Box component="section" ref={panel} aria-label={title} sx={panelStyles}>
      <Head title={title} pageKey={pageKey} partKey={partKey} place={place} total={total} edits={edits} />
      {facts?.modified && <Alert severity="info">{translate('reports.modified_hint')}</Alert>}
      <ChosenContext.Provider value={report}>
        {facts?.has_private ? (
          <Alert severity="info">{translate('reports.private_hint')}</Alert>
        ) : part ? (
          partForms[part.kind].fields.length > 0 ? (
            <PartForm
              key={`${part.key} ${turn}`}
              fields={partForms[part.kind].fields}
              data={valuesOf(part.data)}
              faults={faults}
              onChange={changePart}
            />
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{translate(`reports.kind_hints.${part.kind}`)}</Typography>
          )
        ) : (
          <PartForm key={`${page.key} ${turn}`} fields={pageFields} data={pageValues(page)} faults={faults} onChange={changePage} />
        )}
      </ChosenContext.Provider>
    </Box>
  );
}

const pageValues = ({ title, orientation, look, for_each }: PageDraft): Values => ({ title, orientation, look, for_each }) as Values;

/** Returns the fields of a page that are edited here. Only the pages of a template stand for several. */
function usePageFields(report: Report): readonly Field[] {
  const definition = useDefinition('report_pages');
  const isTemplate = report.kind === 'template';
  return useMemo(
    () =>
      ['title', 'orientation', 'look', ...(isTemplate ? ['for_each'] : [])].flatMap((id) => {
        const field = definition?.fields.find((each) => each.id === id);
        if (!field) return [];
        const { read_only: _readOnly, ...own } = field;
        return [own];
      }),
    [definition, isTemplate],
  );
}

interface HeadProps extends Pick<Props, 'place' | 'total' | 'edits'> {
  title: string;
  pageKey: string;
  /** Empty where the form is that of the page. */
  partKey: string;
}

const Head = memo(function Head({ title, pageKey, partKey, place, total, edits }: HeadProps) {
  const translate = useTranslate();
  const draft = useReportDraft();
  const of = partKey === '' ? 'page' : 'part';
  const onMove = (to: number) => (partKey === '' ? edits.movePage(place, to) : edits.movePart(place, to));
  const onCopy = () => {
    const page = draft.pageAt(pageKey);
    const part = page?.parts?.find(({ key }) => key === partKey);
    if (part) edits.copyPart(part);
    else if (page) void edits.copyPage(page);
  };
  const onRemove = () => {
    const page = draft.pageAt(pageKey);
    if (partKey !== '') edits.removePart(partKey);
    else if (page) void edits.removePage(page);
  };
  const act = (name: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Tooltip title={translate(`reports.${of}_acts.${name}`)}>
      <span>
        <IconButton size="small" aria-label={translate(`reports.${of}_acts.${name}`)} disabled={disabled} onClick={onClick}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
      <Typography variant="h6" component="h2" sx={{ flex: 1, minWidth: 0 }} noWrap>
        {title}
      </Typography>
      {act('up', <UpIcon fontSize="small" />, () => onMove(place - 1), place === 0)}
      {act('down', <DownIcon fontSize="small" />, () => onMove(place + 1), place >= total - 1)}
      {act('copy', <CopyIcon fontSize="small" />, onCopy)}
      {act('remove', <RemoveIcon fontSize="small" />, onRemove)}
    </Stack>
  );
});

/** In the panel, the languages of a text stand under one another: it is too narrow for both beside each other. */
const panelStyles = {
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  ...beside,
  maxHeight: { md: besideHeight },
  position: { md: 'sticky' },
  overflow: { md: 'auto' },
  px: '4px',
  pb: 2,
  '& [data-languages]': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
