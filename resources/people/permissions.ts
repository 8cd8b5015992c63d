/** Lists all permissions. */
import type { Definition, LocalizedText } from '../definition';

export interface Permission {
  /** `area:action` */
  key: string;
  name: LocalizedText;
  /** The area: the part of the key before the colon. */
  group: string;
}

const actions: Record<string, LocalizedText> = {
  read: { en: 'see', fr: 'voir' },
  write: { en: 'change', fr: 'modifier' },
  submit: { en: 'submit', fr: 'soumettre' },
  approve: { en: 'approve or reject', fr: 'approuver ou refuser' },
  reopen: { en: 'reopen once approved', fr: 'rouvrir après approbation' },
  manage: { en: 'manage', fr: 'gérer' },
  impersonate: { en: 'view as someone', fr: 'voir en tant qu’une autre personne' },
  act_as: { en: 'act on behalf of someone', fr: 'agir au nom d’une personne' },
};
const areas: { key: string; name: LocalizedText; actions: string[] }[] = [
  { key: 'subjects', name: { en: 'Subjects', fr: 'Sujets' }, actions: ['read', 'write'] },
  { key: 'inputs', name: { en: 'Entries', fr: 'Saisies' }, actions: ['read', 'write', 'submit', 'approve', 'reopen'] },
  { key: 'indicators', name: { en: 'Indicators', fr: 'Indicateurs' }, actions: ['read', 'write'] },
  { key: 'annotations', name: { en: 'Annotations', fr: 'Annotations' }, actions: ['read', 'write'] },
  { key: 'tags', name: { en: 'Tags', fr: 'Étiquettes' }, actions: ['read', 'write'] },
  { key: 'sections', name: { en: 'Sections', fr: 'Rubriques' }, actions: ['read', 'write'] },
  { key: 'questionnaires', name: { en: 'Questionnaires', fr: 'Questionnaires' }, actions: ['read', 'manage', 'approve', 'reopen'] },
  { key: 'reminders', name: { en: 'Reminders', fr: 'Relances' }, actions: ['read', 'write'] },
  { key: 'reports', name: { en: 'Reports', fr: 'Rapports' }, actions: ['read', 'write'] },
  { key: 'users', name: { en: 'People', fr: 'Personnes' }, actions: ['read', 'write', 'impersonate', 'act_as'] },
  { key: 'roles', name: { en: 'Roles', fr: 'Rôles' }, actions: ['read', 'write'] },
];
const single: Permission[] = [
  { key: 'portal:public', group: 'portal', name: { en: 'Portal: read public pages', fr: 'Portail\u202f: lire les pages publiques' } },
  { key: 'portal:private', group: 'portal', name: { en: 'Portal: read private pages', fr: 'Portail\u202f: lire les pages privées' } },
  {
    key: 'audit:read',
    group: 'audit',
    name: { en: 'Audit log: see who changed what', fr: 'Journal d’audit\u202f: voir qui a modifié quoi' },
  },
  { key: 'files:write', group: 'files', name: { en: 'Files: attach', fr: 'Fichiers\u202f: joindre' } },
  {
    key: 'super_admin:access',
    group: 'super_admin',
    name: { en: 'Super administration: enter', fr: 'Super-administration\u202f: accéder' },
  },
];

const named = (area: LocalizedText, action: LocalizedText): LocalizedText => ({
  en: `${area.en ?? ''}: ${action.en ?? ''}`,
  fr: `${area.fr ?? ''}\u202f: ${action.fr ?? ''}`,
});

/** The permissions of the product itself, which don't depend on the definitions. */
export const fixedPermissions: readonly Permission[] = [
  ...single,
  ...areas.flatMap(({ key, name, actions: names }) =>
    names.map((action) => ({ key: `${key}:${action}`, group: key, name: named(name, actions[action] ?? {}) })),
  ),
];

/** Returns all permissions: those of the product itself, then those that the definitions name. */
export function permissions(definitions: readonly Definition[]): Permission[] {
  const list = new Map(fixedPermissions.map((permission) => [permission.key, permission]));
  for (const definition of definitions) {
    const area = { en: definition.name.en.other, fr: definition.name.fr.other };
    for (const key of permissionKeys(definition)) {
      const [group = key, action = ''] = key.split(':');
      if (!list.has(key)) list.set(key, { key, group, name: named(area, actions[action] ?? { en: action, fr: action }) });
    }
  }
  return [...list.values()];
}

function permissionKeys(definition: Definition): string[] {
  const ofFields = definition.fields.flatMap(({ permission }) => [permission?.read, permission?.write]);
  return [definition.permissions.read, definition.permissions.write, ...ofFields].filter((key) => key !== undefined);
}
