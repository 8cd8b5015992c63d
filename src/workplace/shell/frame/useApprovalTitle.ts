import { useTranslate } from 'ra-core';
import { useBackOffice } from '../start/BackOfficeContext';

/** Returns the title of the approval screens, which is another for a pre-approver. */
export function useApprovalTitle(): string {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  return translate(profile.approval_role === 'preapprobator' ? 'areas.preapproval' : 'areas.approval');
}
