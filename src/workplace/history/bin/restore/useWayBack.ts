import { useTranslate } from 'ra-core';
import { allows } from '#dataProvider/authProvider';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import { isArchived } from '../isArchived';

/** How what is deleted of an entity comes back, in words: by who deletes it, where the bin shows it to them; else by an administrator. */
export function useWayBack(entity: string): string {
  const translate = useTranslate();
  const { definitions, profile } = useBackOffice();
  const definition = definitions.find(({ id }) => id === entity);
  const isOwn = definition !== undefined && !isArchived(entity) && allows(profile, definition, 'delete', entity);
  return translate(isOwn ? 'list.delete_content_own' : 'list.delete_content');
}
