import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ChangeSet } from '#resources/api/history/changeSets';
import { fetchChangeSet } from '#dataProvider/calls/changeSets';
import { immediateLimit, type ManyChanged } from '#dataProvider/calls/many';
import { UndoNotice } from '../../shell/notices/UndoNotice';
import { useBackOffice } from '../../shell/start/BackOfficeContext';
import { Refused } from './Refusals';
import { changeSetPath, useUndo } from './useChangeSet';

/** The time that the notice stays, in ms: long enough to notice a mistake. */
const stay = 12_000;

export interface WrittenProps {
  id: string;
  source: Exclude<ChangeSet['source'], 'undo'>;
  /** The text that says what was done. */
  text: string;
}

/** Returns a function that says what a change set did to many records, and offers to undo it. */
export function useWrittenNotice(): (written: WrittenProps, count: number) => void {
  const notify = useNotify();
  return useCallback(
    (written, count) => {
      const type = written.source === 'deletion' ? 'info' : 'success';
      // The notice of a large change stays until it is closed: its job may end while the user looks elsewhere.
      if (count === 0) notify(written.text, { type });
      else notify(<WrittenNotice {...written} />, { type, autoHideDuration: count > immediateLimit ? null : stay });
    },
    [notify],
  );
}

/** Returns a function that says how many records a bulk edit changed, and offers to undo it. */
export function useManyChangedNotice(): (changed: ManyChanged) => void {
  const translate = useTranslate();
  const say = useWrittenNotice();
  return useCallback(
    ({ changed: count, change_set: id }) => say({ id, source: 'edit', text: translate('list.changed', { smart_count: count }) }, count),
    [say, translate],
  );
}

/** Says what a change set did, with a button that undoes it and a link to its screen. Where the undo would leave records as they are, the button opens the screen, which says which and why. */
export function WrittenNotice({ id, source, text }: WrittenProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const close = useCloseNotification();
  const { definitions } = useBackOffice();
  const { mutateAsync } = useUndo(id);
  const undo = async () => {
    try {
      const { spared } = await fetchChangeSet(id);
      if (spared.length === 0) await mutateAsync();
      else void navigate(`${changeSetPath(id)}?undo=true`);
    } catch (error) {
      notify(<Refused error={error} fields={definitions.flatMap(({ fields }) => fields)} />, { type: 'error' });
    }
  };
  return (
    <UndoNotice text={text} undo={undo} label={translate(`undo.short.${source}`)}>
      <Button size="small" color="inherit" component={Link} to={changeSetPath(id)} onClick={close}>
        {translate('undo.see')}
      </Button>
    </UndoNotice>
  );
}
