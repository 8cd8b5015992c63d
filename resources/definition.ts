/** The field language: what a definition file may say. See docs/configurator.md. */

export const fieldTypes = [
  'string',
  'text',
  'editor',
  'number',
  'date',
  'radio',
  'dropdown',
  'checkbox',
  'multidropdown',
  'files',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];
/** A text per locale. */
export type LocalizedText = Partial<Record<Locale, string>>;
/** A text that counts: "1 supplier", "2 suppliers". In French with the gender that words agree with, masculine where it is left out. */
export interface PluralText {
  en: { one: string; other: string };
  fr: { one: string; other: string; gender?: 'feminine' | 'masculine' };
}

export interface Choice {
  key: string;
  name: LocalizedText;
  position?: Partial<Record<Locale, number>>;
}
export interface DisplayCondition {
  key: string;
  values: (string | boolean)[];
}
/** Choices that are another entity's records. `filter` is a list filter of that entity. */
export interface ChoicesFrom {
  resource: string;
  label: string;
  filter?: Record<string, JsonValue>;
  /** A record that is referred to stays; by default it may go, and is called deleted where it is referred to. */
  on_delete?: 'refuse';
}
/**
 * How a value is written. `json` (text only) holds a structured value that a server area checks;
 * `items` (text only) holds a list whose members have the fields of `items`;
 * `instant` (date only, always read-only) is a moment, ISO 8601 UTC, not a day.
 */
export const fieldFormats = ['email', 'url', 'color', 'json', 'items', 'instant'] as const;
export type FieldFormat = (typeof fieldFormats)[number];
/** The type that each is of. */
export const typeOfFormat: Record<FieldFormat, FieldType> = {
  email: 'string',
  url: 'string',
  color: 'string',
  json: 'text',
  items: 'text',
  instant: 'date',
};

/** How much of a form's width a field takes. */
export const fieldSizes = ['small', 'medium', 'large', 'full'] as const;
export type FieldSize = (typeof fieldSizes)[number];

export interface Field {
  id: string;
  name: LocalizedText;
  type: FieldType;
  localized?: boolean;
  required?: boolean;
  display_condition?: DisplayCondition;
  choices?: Choice[];
  choices_from?: ChoicesFrom;
  help?: LocalizedText;
  default?: FieldValue;
  unit?: LocalizedText;
  min?: number;
  max?: number;
  decimals?: number;
  min_length?: number;
  max_length?: number;
  pattern?: string;
  format?: FieldFormat;
  items?: Field[];
  multiple?: boolean;
  /** By default full: the whole of its place in the row. */
  size?: FieldSize;
  accept?: string[];
  unique?: boolean;
  /** Computed by the server or set by an action: shown, never written; ignored in a write. */
  read_only?: boolean;
  /** Set when the record is created, never changed after (an identifier, a parent). */
  create_only?: boolean;
  permission?: { read?: string; write?: string };
  was?: string[];
}

/** A type, not an interface: so it is a value of JSON too. */
export type Attachment = {
  oid: string;
  name: string;
  url: string;
  size: number;
  type: string;
};
/** A number is a JSON number, or a decimal string where a double would not give back what was written. */
export type FieldValue = string | number | boolean | null | string[] | LocalizedText | Attachment[] | JsonValue;
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type Values = Record<string, FieldValue | undefined>;

export type SortOrder = 'ASC' | 'DESC';
export interface FormSection {
  title?: LocalizedText;
  /** A row is one field, or several side by side. */
  fields: (string | string[])[];
}
export interface Definition {
  $schema?: string;
  id: string;
  name: PluralText;
  icon?: IconName;
  menu?: { group: MenuGroup; position: number };
  /** The field that names a record. */
  title: string;
  /** Path under /api; by default the id. */
  endpoint?: string;
  /** The field that identifies a record; by default `id`, a UUID made by the server. */
  key?: string;
  fields: Field[];
  list: { columns: string[]; sort: [string, SortOrder]; filters?: string[] };
  form: FormSection[];
  permissions: { read: string; write: string };
  /** False where records are only made, or only removed, by an action of the product. */
  create?: boolean;
  delete?: boolean;
}
/** Names of MUI icons: the whole choice, so that the back-office needs no other. */
export const iconNames = [
  'AccountTree',
  'Assignment',
  'Badge',
  'Bolt',
  'Business',
  'Category',
  'Checklist',
  'Co2',
  'Delete',
  'Description',
  'Download',
  'EditNote',
  'EventNote',
  'Factory',
  'FactCheck',
  'Folder',
  'Forest',
  'Forum',
  'Gavel',
  'Groups',
  'Handshake',
  'Insights',
  'Inventory2',
  'Label',
  'LocalShipping',
  'ManageSearch',
  'Map',
  'MenuBook',
  'Notifications',
  'People',
  'Place',
  'Public',
  'Recycling',
  'School',
  'Science',
  'Security',
  'Settings',
  'Store',
  'StickyNote2',
  'Topic',
  'Train',
  'UploadFile',
  'ViewList',
  'VolunteerActivism',
  'WaterDrop',
] as const;
export type IconName = (typeof iconNames)[number];
export const menuGroups = ['collection', 'publication', 'reference', 'people', 'configuration', 'traces'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Why a value is refused, or questioned. Codes: docs/domain.md, "Input checks". */
export interface RecordError {
  /** Field id; `name.fr` for one locale, `terms.0.subject` inside items. */
  field: string;
  code: ErrorCode;
  level: 'error' | 'warning';
  params?: Record<string, JsonValue>;
}
export const errorCodes = [
  'BLANK',
  'INVALID',
  'INVALID_DATE_FOR_PERIOD',
  'DISABLED',
  'READ_ONLY',
  'REFERRED_TO',
  'DUPLICATED',
  'VARIATION_EXCEEDED',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
