import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import { periodLabel, periodOf, type PeriodKind } from '#resources/formats/periods/periods';
import { useBackOffice, useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { Modal } from '../../../shell/parts/Modal';
import { useWriting } from '../../../fields/parts/cells/useWriting';
import { fieldsOf } from '../../subjects/subject';
import { typedFields } from '../model/sending/unresolved';
import { cellText, copiedText } from '../../../fields/parts/cells/cellText';
import type { Unplaced } from '../model/unplaced';
import { writeTsv } from '../../../fields/parts/cells/tsv';
import { useWords } from '../words/useWords';

interface Props {
  subject: RaRecord;
  kind: PeriodKind;
  unplaced: readonly Unplaced[];
  onDiscard: (gone: { key: string; fields?: readonly string[] }[]) => void;
  onClose: () => void;
}
interface Typed {
  name: string;
  text: string;
  /** The value as a spreadsheet takes it. */
  copied: string;
}
/** The most values listed; the others are only counted. */
const mostListed = 100;

/** Shows the typed values whose cell no longer exists: where they belonged, their value and why they can't be sent. The user can copy or discard them. */
export function UnplacedDialog({ subject, kind, unplaced, onDiscard, onClose }: Props) {
  const translate = useTranslate();
  const periodOfEntry = usePeriodName(kind);
  const typedOf = useTyped(subject);
  const [copied, setCopied] = useState<'copied' | 'not_copied' | null>(null);
  const discard = (gone: readonly Unplaced[]) => {
    onDiscard(gone.map(({ entry: { key }, fields }) => ({ key, ...(fields && { fields }) })));
    if (gone.length === unplaced.length) onClose();
  };
  const copy = async () => {
    const lines = unplaced.flatMap((each) =>
      typedOf(each).map(({ name, copied: text }) => [each.entry.row ?? '', periodOfEntry(each), name, text]),
    );
    try {
      await navigator.clipboard.writeText(writeTsv(lines));
      setCopied('copied');
    } catch {
      setCopied('not_copied');
    }
  };
  return (
    <Modal
      title={translate('grid.unplaced.title')}
      onClose={onClose}
      footer={
        <>
          <Typography role="status" variant="body2" sx={{ mr: 'auto' }}>
            {copied && translate(`grid.unplaced.${copied}`)}
          </Typography>
          <Button color="inherit" onClick={copy}>
            {translate('grid.unplaced.copy')}
          </Button>
          <Button variant="contained" color="error" onClick={() => discard(unplaced)}>
            {translate('grid.unplaced.discard', { smart_count: unplaced.length })}
          </Button>
        </>
      }
    >
      <Typography variant="body2">{translate('grid.unplaced.hint')}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, mb: 0, mt: 1.5 }}>
        {unplaced.slice(0, mostListed).map((each) => (
          <Box
            key={each.entry.key}
            component="li"
            sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {[each.entry.row, periodOfEntry(each)].filter(Boolean).join(' · ')}
              </Typography>
              {typedOf(each).map(({ name, text }) => (
                <Typography key={name} variant="body2">
                  {translate('grid.unplaced.typed', { name, text })}
                </Typography>
              ))}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate(`grid.unplaced.why.${each.why}`)}
              </Typography>
            </Box>
            {unplaced.length > 1 && (
              <Button size="small" color="inherit" variant="outlined" onClick={() => discard([each])} sx={{ flex: 'none' }}>
                {translate('grid.unplaced.discard', { smart_count: 1 })}
              </Button>
            )}
          </Box>
        ))}
      </Stack>
      {unplaced.length > mostListed && (
        <Typography variant="body2">{translate('grid.unplaced.more', { smart_count: unplaced.length - mostListed })}</Typography>
      )}
    </Modal>
  );
}

/** Returns a function that gives the name of an entry's period; its dates, when the subject no longer has such periods. */
function usePeriodName(kind: PeriodKind): (of: Unplaced) => string {
  const locale = useUiLocale();
  const { fiscal_year_start_month: fiscalStart } = useBackOffice().client;
  return ({ entry: { date, date_end }, why }) =>
    why === 'period'
      ? periodLabel('span', { key: date, date, date_end }, locale)
      : periodLabel(kind, periodOf(kind, date, fiscalStart), locale);
}

/** Returns a function that lists all that was typed into an entry, each value with the name of its field. */
function useTyped(subject: RaRecord): (of: Unplaced) => Typed[] {
  const translate = useTranslate();
  const localize = useLocalize();
  const writing = useWriting();
  const nameOfQuality = useWords('quality');
  const all = fieldsOf(subject);
  return ({ entry, fields }) => {
    const values = (fields ?? typedFields(entry)).map((id): Typed => {
      const field = all.find((each) => each.id === id) ?? { id, name: { en: id }, type: 'string' };
      const [unread, value] = [entry.unread[id], entry.values[id]];
      return {
        name: localize(field.name),
        text: unread ?? (cellText(field, value, writing) || translate('grid.empty')),
        copied: unread ?? copiedText(field, value, writing),
      };
    });
    const said: (readonly [name: string, text: string | undefined])[] = fields
      ? []
      : [
          ['grid.quality', entry.quality && nameOfQuality(entry.quality)],
          ['grid.comment', entry.comment],
        ];
    return [...values, ...said.flatMap(([name, text]) => (text ? [{ name: translate(name), text, copied: text }] : []))];
  };
}
