import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { clean } from '#resources/language/fields/clean';
import type { Field, FieldValue, Values } from '#resources/definition';
import { inPlaces } from '#resources/language/fields/inputFields';
import type { LateSave } from '#dataProvider/http/errorBody';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { ago } from '../../history/changes/Moment';
import { useBackOffice, useUiLocale } from '../../shell/start/BackOfficeContext';
import { Modal } from '../../shell/parts/Modal';
import { only } from '../record/payload';
import { writableFields } from '../../fields/parts/writableFields';
import type { FieldMerge, Merge, MergeSide } from '../../fields/ui/types';
import { mergeUnits, valuesOf } from './mergeUnits';
import { MergeChoice } from './MergeChoice';

interface Props {
  definition: ReadableDefinition;
  /** The record as it was when the form was opened. */
  base: RaRecord;
  /** The record as it is now. */
  current: RaRecord;
  changed: LateSave | undefined;
  /** The mergers of the fields whose values have parts. */
  merges: ReadonlyMap<Field, FieldMerge>;
  onClose: () => void;
  /** Called when the chosen values are in the form, so that it can be saved over the current record. */
  onMerged: () => void;
}

/** Compares the user's changes with those of a person who saved first, field by field, and merges them. Nothing is saved before the user has chosen. */
export function MergeDialog({ definition, base, current, changed, merges, onClose, onMerged }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { profile } = useBackOffice();
  const { getValues, setValue } = useFormContext();
  // Computed once, when the window opens: the form under it can't change meanwhile.
  const [{ fields, values, merge }] = useState(() => {
    const own = definition.fields;
    const mine: Values = clean(own, only(own, inPlaces(own, getValues())));
    const three = { base: inPlaces<FieldValue>(own, base), theirs: inPlaces<FieldValue>(own, current), mine };
    const writable = writableFields(own, profile, true);
    return { fields: writable, values: three, merge: mergeUnits(writable, three, merges) };
  });
  const { units, onlyMine }: Merge = merge;
  const [chosen, setChosen] = useState<Readonly<Record<string, MergeSide>>>(() =>
    Object.fromEntries(units.filter(({ isDisputed }) => !isDisputed).map(({ path }) => [path, 'theirs'])),
  );
  const disputed = units.filter(({ isDisputed }) => isDisputed);
  const taken = units.filter(({ isDisputed }) => !isDisputed);
  const open = disputed.filter(({ path }) => chosen[path] === undefined).length;
  const choose = (path: string, side: MergeSide) => setChosen((before) => ({ ...before, [path]: side }));
  const chooseAll = (side: MergeSide) =>
    setChosen((before) => ({ ...before, ...Object.fromEntries(disputed.map(({ path }) => [path, side])) }));
  const save = () => {
    const parted = fields.flatMap((field) => {
      const parts = merges.get(field);
      return parts ? [{ field, parts }] : [];
    });
    for (const { path, isPart, theirs } of units) if (chosen[path] === 'theirs' && !isPart) setValue(path, theirs, { shouldDirty: true });
    for (const { field, parts } of parted)
      setValue(
        field.id,
        parts.merged(valuesOf(field, values), (path) => chosen[path] ?? 'mine'),
        { shouldDirty: true },
      );
    onMerged();
  };
  return (
    <Modal
      title={translate('merge.title')}
      size="large"
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
      <Stack sx={{ gap: 3 }}>
        <Typography>
          {changed?.by ? translate('merge.by', { name: changed.by, when: ago(changed.at, locale) }) : translate('merge.by_someone')}{' '}
          {translate('merge.hint')}
        </Typography>
        {disputed.length > 0 && (
          <Box component="section">
            <Stack direction="row" sx={{ gap: 1, mb: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
              <Typography variant="h6" component="h3" sx={{ flex: '1 1 260px' }}>
                {translate('merge.disputed', { smart_count: disputed.length })}
              </Typography>
              {disputed.length > 1 && (
                <>
                  <Button size="small" color="inherit" onClick={() => chooseAll('mine')}>
                    {translate('merge.all_mine')}
                  </Button>
                  <Button size="small" color="inherit" onClick={() => chooseAll('theirs')}>
                    {translate('merge.all_theirs')}
                  </Button>
                </>
              )}
            </Stack>
            <Stack sx={{ gap: 2.5 }}>
              {disputed.map((unit) => (
                <MergeChoice key={unit.path} unit={unit} side={chosen[unit.path]} onChoose={(side) => choose(unit.path, side)} />
              ))}
            </Stack>
          </Box>
        )}
        {taken.length > 0 && (
          <Box component="section">
            <Typography variant="h6" component="h3" sx={{ mb: 1.5 }}>
              {translate('merge.taken', { smart_count: taken.length })}
            </Typography>
            <Stack sx={{ gap: 2.5 }}>
              {taken.map((unit) => (
                <MergeChoice key={unit.path} unit={unit} side={chosen[unit.path]} onChoose={(side) => choose(unit.path, side)} />
              ))}
            </Stack>
          </Box>
        )}
        {units.length === 0 && <Typography>{translate('merge.apart')}</Typography>}
        {onlyMine > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('merge.only_mine', { smart_count: onlyMine })}
          </Typography>
        )}
      </Stack>
    </Modal>
  );
}
