import { useTranslate } from 'ra-core';
import { useBackOffice } from '../../shell/start/BackOfficeContext';

/** What the list is called: a pre-approver's is another. */
export function useApprovalTitle(): string {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  return translate(profile.approval_role === 'preapprobator' ? 'areas.preapproval' : 'areas.approval');
}
