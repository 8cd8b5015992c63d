import { useTranslate } from 'ra-core';
import { allows } from '#dataProvider/authProvider';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import { isArchived } from '../isArchived';

/** Returns the sentence that says who can restore a deleted record of an entity: the user, when they may delete such records and these go to the bin; otherwise an administrator. */
export function useWayBack(entity: string): string {
  const translate = useTranslate();
  const { definitions, profile } = useBackOffice();
  const definition = definitions.find(({ id }) => id === entity);
  const isOwn = definition !== undefined && !isArchived(entity) && allows(profile, definition, 'delete', entity);
  return translate(isOwn ? 'list.delete_content_own' : 'list.delete_content');
}
