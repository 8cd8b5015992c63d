import type { Locale, LocalizedText } from '#resources/definition';
import { t } from '../text';

const reading = [
  'portal:public',
  'portal:private',
  'subjects:read',
  'inputs:read',
  'indicators:read',
  'annotations:read',
  'tags:read',
  'sections:read',
];
const collecting = [
  ...reading,
  'inputs:write',
  'inputs:submit',
  'files:write',
  'resource.suppliers:read',
  'resource.emission_factors:read',
];
const approving = [
  ...reading,
  'inputs:approve',
  'questionnaires:approve',
  'files:write',
  'resource.suppliers:read',
  'resource.emission_factors:read',
];
const administering = [
  ...collecting,
  'inputs:approve',
  'inputs:reopen',
  'subjects:write',
  'indicators:write',
  'annotations:write',
  'tags:write',
  'sections:write',
  'questionnaires:read',
  'questionnaires:manage',
  'questionnaires:approve',
  'questionnaires:reopen',
  'reminders:read',
  'reminders:write',
  'reports:read',
  'reports:write',
  'users:read',
  'users:write',
  'users:impersonate',
  'roles:read',
  'roles:write',
  'audit:read',
  'resource.suppliers:write',
  'resource.emission_factors:write',
  'resource.faqs:read',
  'resource.faqs:write',
  'resource.statements:read',
  'resource.statements:write',
];

export type RoleKey = 'reader' | 'contributor' | 'preapprover' | 'approver' | 'administrator' | 'super_administrator';
export const roles: readonly { key: RoleKey; name: LocalizedText; permissions: string[] }[] = [
  { key: 'reader', name: t('Private reader', 'Lecture privée'), permissions: ['portal:public', 'portal:private'] },
  { key: 'contributor', name: t('Contributor', 'Contribution'), permissions: collecting },
  { key: 'preapprover', name: t('Pre-approver', 'Préapprobation'), permissions: approving },
  { key: 'approver', name: t('Approver', 'Approbation'), permissions: approving },
  { key: 'administrator', name: t('Administrator', 'Administration'), permissions: administering },
  {
    key: 'super_administrator',
    name: t('Super administrator', 'Super-administration'),
    permissions: [...administering, 'super_admin:access'],
  },
];

export interface DemoUser {
  email: string;
  first_name: string;
  last_name: string;
  locale: Locale;
  role: RoleKey;
  approval_role?: 'preapprobator' | 'approver';
  /** The keys of the tags that the user is limited to. */
  limited_to?: string[];
}
/** The six accounts that sign in to the demonstration. The contributor works for the Portuguese sites. */
export const users: readonly DemoUser[] = [
  { email: 'super@lacet.example', first_name: 'Camille', last_name: 'Fontaine', locale: 'fr', role: 'super_administrator' },
  { email: 'admin@lacet.example', first_name: 'Louise', last_name: 'Tremblay', locale: 'en', role: 'administrator' },
  {
    email: 'contributor@lacet.example',
    first_name: 'João',
    last_name: 'Ferreira',
    locale: 'en',
    role: 'contributor',
    limited_to: ['portugal'],
  },
  {
    email: 'preapprover@lacet.example',
    first_name: 'Inès',
    last_name: 'Martin',
    locale: 'fr',
    role: 'preapprover',
    approval_role: 'preapprobator',
  },
  { email: 'approver@lacet.example', first_name: 'Marc', last_name: 'Gagnon', locale: 'en', role: 'approver', approval_role: 'approver' },
  { email: 'reader@lacet.example', first_name: 'Nora', last_name: 'Lindgren', locale: 'en', role: 'reader' },
];
export const password = 'Empreinte-2026';
