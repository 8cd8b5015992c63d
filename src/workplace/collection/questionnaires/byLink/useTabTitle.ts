import { useEffect } from 'react';
import { announceNewTitle } from '../../../../shell/turns/settle';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';

/** Sets the title of the browser's tab to that of the page, and the name of the client. */
export function useTabTitle(title: string): void {
  const { name } = useBackOffice().client;
  useEffect(() => {
    document.title = [title, name].filter(Boolean).join(' · ');
    announceNewTitle();
  }, [title, name]);
}
