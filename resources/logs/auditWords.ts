/** Holds the names that the audit log uses, on its screen and in its file. */
import type { Locale, LocalizedText } from '../definition';

/** The names of audited things that are no entities of the definitions. */
export const auditThings: Readonly<Record<string, LocalizedText>> = {
  clients: { en: 'Client', fr: 'Client' },
  definitions: { en: 'Definition', fr: 'Définition' },
  attachments: { en: 'File', fr: 'Fichier' },
  visitors: { en: 'Visitor', fr: 'Visiteur' },
  saml: { en: 'Unknown person', fr: 'Personne inconnue' },
  maintenance: { en: 'Maintenance', fr: 'Maintenance' },
};

/** The names of the parts of a definition other than its fields. */
export const definitionPartNames = {
  en: {
    name: 'name',
    icon: 'icon',
    menu: 'place in the menu',
    title: 'title',
    endpoint: 'address',
    key: 'key',
    fields: 'order of the fields',
    list: 'list',
    form: 'form',
    checks: 'rules over several fields',
    permissions: 'permissions',
    create: 'creation',
    delete: 'deletion',
    other: 'other things',
  },
  fr: {
    name: 'nom',
    icon: 'icône',
    menu: 'place dans le menu',
    title: 'titre',
    endpoint: 'adresse',
    key: 'clé',
    fields: 'ordre des champs',
    list: 'liste',
    form: 'formulaire',
    checks: 'règles sur plusieurs champs',
    permissions: 'droits',
    create: 'création',
    delete: 'suppression',
    other: 'autres points',
  },
} satisfies Record<Locale, Record<string, string>>;
