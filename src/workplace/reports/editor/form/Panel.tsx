import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode, type Ref } from 'react';
import { partForms, valuesOf } from '#resources/api/reports/parts';
import type { Field, Values } from '#resources/definition';
import { useDefinition, useLocalize } from '../../../shell/start/BackOfficeContext';
import type { Report } from '../../calls';
import type { Fault } from '../saving/faults';
import type { PageDraft, PartDraft } from '../state/draft';
import { useOfDraft, useReportDraft } from '../state/DraftContext';
import { beside, besideHeight } from '../sheet/paper';
import { ChosenContext } from './chosen';
import { PartForm } from './PartForm';

interface Acts {
  place: number;
  total: number;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
}
interface Props {
  report: Report;
  page: PageDraft;
  part: PartDraft | undefined;
  faults: readonly Fault[];
  acts: Acts;
  panel: Ref<HTMLElement>;
}

/** Shows the form of the chosen part or, without one, that of the page, with the buttons that move, copy and remove it. */
export function Panel({ report, page, part, faults, acts, panel }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const draft = useReportDraft();
  const turn = useOfDraft((of) => of.turn);
  const facts = useOfDraft((of) => (part ? of.factsOf(part.key) : undefined));
  const pageFields = usePageFields(report);
  const title = part ? localize(partForms[part.kind].name) : translate('reports.page', { number: acts.place + 1 });
  return (
    <Box component="section" ref={panel} aria-label={title} sx={panelStyles}>
      <Head title={title} acts={acts} of={part ? 'part' : 'page'} />
      {facts?.modified && <Alert severity="info">{translate('reports.modified_hint')}</Alert>}
      <ChosenContext.Provider value={report}>
        {part ? (
          partForms[part.kind].fields.length > 0 ? (
            <PartForm
              key={`${part.key} ${turn}`}
              fields={partForms[part.kind].fields}
              data={valuesOf(part.data)}
              faults={faults}
              onChange={(data) => draft.changePart(page.key, part.key, data)}
            />
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{translate(`reports.kind_hints.${part.kind}`)}</Typography>
          )
        ) : (
          <PartForm
            key={`${page.key} ${turn}`}
            fields={pageFields}
            data={pageValues(page)}
            faults={faults}
            onChange={({ title: named = null, orientation = null, look = 'plain', for_each = null }) =>
              draft.changePage(page.key, { title: named, orientation, look, for_each } as Partial<PageDraft>)
            }
          />
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

function Head({ title, acts: { place, total, onMove, onCopy, onRemove }, of }: { title: string; acts: Acts; of: 'part' | 'page' }) {
  const translate = useTranslate();
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
}

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
