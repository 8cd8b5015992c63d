import { Alert, Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isPartKind, partForms } from '#resources/api/reports/parts';
import type { ReportChanges, ShownChange } from '#resources/api/reports/reports';
import type { Change } from '#resources/api/history/events';
import type { Field, FieldValue } from '#resources/definition';
import { listed } from '#resources/formats/listed';
import { isRecord } from '#resources/language/fields/isRecord';
import { ChangeList } from '../../history/changes/ChangeList';
import { Modal } from '../../shell/parts/Modal';
import { useDefinition, useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { LoadingScreen } from '../../shell/start/LoadingScreen';
import { useChanges, type Report } from '../calls';
import { MovedFigures } from './MovedFigures';

interface Props {
  report: Report;
  pair: readonly [from: number, to: number];
  onChange: (pair: readonly [number, number]) => void;
  onClose: () => void;
}

/** Shows what moved between two versions: the figures, the texts, and the settings. */
export function Differences({ report, pair: [from, to], onChange, onClose }: Props) {
  const translate = useTranslate();
  const { data, error } = useChanges(report.id, from, to);
  return (
    <Modal size="large" title={translate('reports.versions.compare_title')} onClose={onClose}>
      <Stack sx={{ gap: 3 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <VersionSelect
            report={report}
            label={translate('reports.versions.from')}
            value={from}
            onChange={(next) => onChange([next, to])}
          />
          <VersionSelect report={report} label={translate('reports.versions.to')} value={to} onChange={(next) => onChange([from, next])} />
        </Stack>
        {error ? <Alert severity="error">{translate(error.message)}</Alert> : data ? <Found changes={data} /> : <LoadingScreen />}
      </Stack>
    </Modal>
  );
}

interface SelectProps {
  report: Report;
  label: string;
  value: number;
  onChange: (number: number) => void;
}

function VersionSelect({ report, label, value, onChange }: SelectProps) {
  const translate = useTranslate();
  return (
    <TextField select fullWidth size="small" label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {report.versions.map(({ number }) => (
        <MenuItem key={number} value={number}>
          {translate('reports.versions.named', { number })}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Found({ changes: { figures, texts, fields } }: { changes: ReportChanges }) {
  const translate = useTranslate();
  const own = useDefinition('reports')?.fields ?? [];
  const known = fields.flatMap(({ field, before, after }): [Field, Change][] => {
    const found = own.find(({ id }) => id === field);
    return found ? [[found, [before as FieldValue, after as FieldValue]]] : [];
  });
  if (figures.length + texts.length + fields.length === 0) return <Typography>{translate('reports.versions.same')}</Typography>;
  return (
    <>
      {figures.length > 0 && (
        <Part title={translate('reports.versions.moved_figures', { smart_count: figures.length })}>
          <MovedFigures figures={figures} />
        </Part>
      )}
      {texts.length > 0 && (
        <Part title={translate('reports.versions.changed_parts', { smart_count: texts.length })}>
          <Stack component="ol" sx={{ gap: 2, p: 0, m: 0, listStyle: 'none' }}>
            {texts.map((text, place) => (
              <TextChange key={place} of={text} />
            ))}
          </Stack>
        </Part>
      )}
      {known.length > 0 && (
        <Part title={translate('reports.versions.changed_fields')}>
          <ChangeList changes={known} />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Shows a page or a part that was added, removed, moved or changed. */
function TextChange({ of: { kind, change, before, after } }: { of: ReportChanges['texts'][number] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const fields = isPartKind(kind) ? partForms[kind].fields : [pageTitle];
  const name = isPartKind(kind) ? localize(partForms[kind].name) : translate('reports.versions.a_page');
  const [was, is] = [before, after].map((each) => valuesOf(each, kind));
  const changed = fields.filter(({ id }) => JSON.stringify(was?.[id] ?? null) !== JSON.stringify(is?.[id] ?? null));
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{translate(`reports.versions.changes.${change}`, { name })}</Typography>
      {change === 'shown' && <Shown changes={after as ShownChange[]} />}
      {(change === 'added' || change === 'removed' || change === 'changed') && changed.length > 0 && (
        <ChangeList
          changes={changed.map((field) => [field, [(was?.[field.id] ?? null) as FieldValue, (is?.[field.id] ?? null) as FieldValue]])}
        />
      )}
    </Box>
  );
}

/** Says what a part shows otherwise beside its figures: “Emissions: name, coverage”. */
function Shown({ changes }: { changes: readonly ShownChange[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {changes.map(({ indicator, name, aspects }) => {
        const said = listed(
          aspects.map((aspect) => translate(`reports.versions.shown.${aspect}`)),
          locale,
        );
        return (
          <li key={indicator ?? aspects.join()}>
            {indicator === null ? said : translate('reports.versions.shown.of', { indicator: localize(name) || indicator, aspects: said })}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the values of a part or a page; of a page that was added or removed, there is the title alone. */
function valuesOf(side: unknown, kind: string): Record<string, unknown> {
  if (!isRecord(side)) return {};
  return kind === 'page' && !Object.hasOwn(side, 'title') ? { title: side } : side;
}

const pageTitle: Field = { id: 'title', name: { en: 'Title', fr: 'Titre' }, type: 'string', localized: true };
