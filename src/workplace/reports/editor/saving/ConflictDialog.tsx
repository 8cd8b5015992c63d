import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { partForms, valuesOf, type PartKind } from '#resources/api/reports/parts';
import type { FieldValue } from '#resources/definition';
import type { MergeSide } from '../../../fields/ui/types';
import { MergeChoice } from '../../../resource/merge/MergeChoice';
import { mergeUnits } from '../../../resource/merge/mergeUnits';
import { Modal } from '../../../shell/parts/Modal';
import type { PartData, PartDraft } from '../state/draft';
import { useReportDraft } from '../state/DraftContext';
import type { Conflict } from '../state/ReportDraft';

interface Props {
  conflict: Conflict;
  /** The part as it is here; undefined where it was removed here. */
  mine: PartDraft | undefined;
  onClose: () => void;
}

/** Shows both versions of a part, field by field, and lets the person choose. Nothing is saved before. */
export function ConflictDialog({ conflict, mine, onClose }: Props) {
  const kind = mine?.kind ?? conflict.now?.kind;
  if (!kind || !mine || !conflict.now) return <Gone conflict={conflict} mine={mine} onClose={onClose} />;
  return <Both conflict={conflict} kind={kind} mine={mine.data} theirs={conflict.now.data} onClose={onClose} />;
}

interface BothProps extends Pick<Props, 'conflict' | 'onClose'> {
  kind: PartKind;
  mine: PartData;
  theirs: PartData;
}

function Both({ conflict, kind, mine, theirs, onClose }: BothProps) {
  const translate = useTranslate();
  const draft = useReportDraft();
  const [{ units }] = useState(() =>
    mergeUnits(partForms[kind].fields, { base: valuesOf(conflict.base), theirs: valuesOf(theirs), mine: valuesOf(mine) }),
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, MergeSide>>>(() =>
    Object.fromEntries(units.filter(({ isDisputed }) => !isDisputed).map(({ path }) => [path, 'theirs'])),
  );
  const open = units.filter(({ path }) => chosen[path] === undefined).length;
  const save = () => {
    const taken = units.filter(({ path }) => chosen[path] === 'theirs');
    draft.settle(
      conflict,
      taken.reduce((data, { path, theirs: value }) => withValue(data, path, value), mine),
    );
    onClose();
  };
  return (
    <Modal
      size="large"
      title={translate('reports.conflict.choose')}
      onClose={onClose}
      footer={
        <>
          <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
            {open > 0 ? translate('merge.open', { smart_count: open }) : ''}
          </Typography>
          <Button color="inherit" onClick={onClose}>
            {translate('merge.back')}
          </Button>
          <Button variant="contained" disabled={open > 0} onClick={save}>
            {translate('merge.save')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography>{translate('merge.by_someone')}</Typography>
        {units.length === 0 && <Typography>{translate('merge.apart')}</Typography>}
        {units.map((unit) => (
          <MergeChoice
            key={unit.path}
            unit={unit}
            side={chosen[unit.path]}
            onChoose={(side) => setChosen((before) => ({ ...before, [unit.path]: side }))}
          />
        ))}
      </Stack>
    </Modal>
  );
}

/** Returns the data of a part with a value, or a text in one language, replaced. */
function withValue(data: PartData, path: string, value: FieldValue): PartData {
  const [id = '', locale] = path.split('.');
  if (locale === undefined) return { ...data, [id]: value as PartData[string] };
  const texts = data[id];
  const others = typeof texts === 'object' && texts !== null && !Array.isArray(texts) ? texts : {};
  return { ...data, [id]: { ...others, [locale]: value as PartData[string] } };
}

/** Asks about a part that one of both has removed. */
function Gone({ conflict, mine, onClose }: Props) {
  const translate = useTranslate();
  const draft = useReportDraft();
  const decide = (data: PartData | null) => {
    draft.settle(conflict, data);
    onClose();
  };
  const side = mine ? 'theirs' : 'mine';
  return (
    <Modal
      size="small"
      title={translate('reports.conflict.choose')}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={() => decide(null)}>
            {translate('reports.conflict.remove')}
          </Button>
          <Button variant="contained" onClick={() => decide(mine?.data ?? conflict.now?.data ?? {})}>
            {translate('reports.conflict.keep')}
          </Button>
        </>
      }
    >
      <Typography>{translate(`reports.conflict.gone_${side}`)}</Typography>
    </Modal>
  );
}
