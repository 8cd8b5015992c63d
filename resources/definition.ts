/** Defines the language of definition files: the types of fields, forms and lists. See docs/configurator.md. */

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
/** A text with a count: "1 supplier", "2 suppliers". In French it has the gender that other words agree with, masculine by default. */
export interface PluralText {
  en: { one: string; other: string };
  fr: { one: string; other: string; gender?: 'feminine' | 'masculine' };
}

export interface Choice {
  key: string;
  name: LocalizedText;
  position?: Partial<Record<Locale, number>>;
}
/** What a condition may ask of another field's value. `eq`, `lt` … compare; `in` accepts several values. None but `unanswered` holds for an empty or hidden field. */
export const comparisons = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'answered', 'unanswered'] as const;
/** A condition on one other field: it has one of the values, or compares with a value. */
export type FieldCondition =
  { key: string; values: (string | boolean)[] } | { key: string; op: (typeof comparisons)[number]; value?: JsonValue };
export type Condition = FieldCondition | { all: Condition[] } | { any: Condition[] } | { not: Condition };
/** Choices that are the records of another entity. `filter` is a list filter of that entity. */
export interface ChoicesFrom {
  resource: string;
  label: string;
  filter?: Record<string, JsonValue>;
  /** `refuse`: a referenced record can't be deleted. By default it can, and references then show it as deleted. */
  on_delete?: 'refuse';
}
/**
 * The formats of a value. `json` (text only) holds a structured value that a server area checks;
 * `items` (text only) holds a list whose members have the fields of `items`;
 * `instant` (date only, always read-only) is a moment, ISO 8601 UTC, not a day.
 */
export const fieldFormats = ['email', 'url', 'color', 'json', 'items', 'instant'] as const;
export type FieldFormat = (typeof fieldFormats)[number];
/** The type of fields that may have each format. */
export const typeOfFormat: Record<FieldFormat, FieldType> = {
  email: 'string',
  url: 'string',
  color: 'string',
  json: 'text',
  items: 'text',
  instant: 'date',
};

/** A unit in which a number may be typed besides the field's own; one of it is `factor` of the own unit. */
export interface Unit {
  key: string;
  name?: LocalizedText;
  /** A decimal, as a text: `0.001` for kg in a field in tonnes. */
  factor: string;
}

/** The records in which the value of a number of an entry is looked up, such as emission factors: by the tags and the first day of the entry. */
export interface Lookup {
  resource: string;
  /** The number field of these records whose value is taken. */
  field: string;
  /** Only these records: a list filter. */
  filter?: Record<string, JsonValue>;
  /** The fields of these records that name a tag by its id, key or code, each with the dimension of the entry whose tag, or one above it, it must be. A record in which it is blank is for all tags; the nearest tag goes first. */
  tags?: Record<string, string>;
  /** The date fields of these records that hold the first and the last day on which they are used. A blank one sets no limit; of several records the one used from the latest day goes first. */
  valid_from?: string;
  valid_until?: string;
}

/** The reasons why a question may have no value. */
export const naReasons = ['not_applicable', 'sensitive', 'unavailable'] as const;
export type NaReason = (typeof naReasons)[number];

/** The part of a form's width that a field takes. */
export const fieldSizes = ['small', 'medium', 'large', 'full'] as const;
export type FieldSize = (typeof fieldSizes)[number];

export interface Field {
  id: string;
  name: LocalizedText;
  type: FieldType;
  localized?: boolean;
  required?: boolean;
  display_condition?: Condition;
  /** The field is required while this holds. */
  required_condition?: Condition;
  choices?: Choice[];
  choices_from?: ChoicesFrom;
  help?: LocalizedText;
  /** The value of a new record; for a day also `today`, `today+30`, `today-1`. */
  default?: FieldValue;
  /** Values that a form offers beside the control. */
  suggestions?: { name: LocalizedText; value: string | number }[];
  unit?: LocalizedText;
  /** Other units in which a number may be typed. `min`, `max` and `decimals` are in the field's own unit. */
  units?: Unit[];
  /** The reasons that may stand in place of a value; with `comment`, a comment says more, and is required. */
  na?: { reasons: NaReason[]; comment?: boolean };
  min?: number;
  max?: number;
  decimals?: number;
  min_length?: number;
  max_length?: number;
  pattern?: string;
  format?: FieldFormat;
  items?: Field[];
  /** The lines that a list always has, no more and no less. */
  rows?: { key: string; name: LocalizedText }[];
  /** One line per record of an entity: `_row` of a line is the id of its record. */
  rows_from?: Omit<ChoicesFrom, 'on_delete'>;
  /** True for a number of a line whose sum stands under the list. */
  total?: boolean;
  /** The least and the largest number of lines of a list that has some. */
  min_items?: number;
  max_items?: number;
  multiple?: boolean;
  /** The width of the field; by default `full`, its whole place in the row. */
  size?: FieldSize;
  accept?: string[];
  unique?: boolean;
  /** A formula over the fields beside this one, in CEL: the value follows from theirs, and nobody types it. The field is then read-only. */
  compute?: string;
  /** A number of an entry that nobody types: it is looked up, and kept with the entry. */
  lookup?: Lookup;
  /** True for a value that the server computes or an action sets: it is shown, and ignored in a write. */
  read_only?: boolean;
  /** True for a value that is set when the record is created and never changes (an identifier, a parent). */
  create_only?: boolean;
  permission?: { read?: string; write?: string };
  was?: string[];
}

/** An uploaded file. It is a type, not an interface, so that it is also a JSON value. */
export type Attachment = {
  oid: string;
  name: string;
  url: string;
  size: number;
  type: string;
};
/** A number that was typed in another unit than its field's: what was typed, and the key of the unit. A type, so that it is also a JSON value. */
export type Measure = { value: string; unit: string };
/** An answer that says why there is no value. */
export type NotApplicable = { na: NaReason; comment?: string | null };
/** The value of a field. A number is a JSON number, or a decimal string where a double would lose digits. */
export type FieldValue = string | number | boolean | null | string[] | LocalizedText | Attachment[] | JsonValue;
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type Values = Record<string, FieldValue | undefined>;

export type SortOrder = 'ASC' | 'DESC';
export interface FormSection {
  title?: LocalizedText;
  /** The rows of the form; a row is one field, or several side by side. */
  fields: (string | string[])[];
}
/** A rule over the fields of a record, in CEL. It is broken where the formula is false, and not where a field that it needs has no value. */
export interface Check {
  rule: string;
  /** An error, the default, refuses the record; a warning is shown while one types. */
  level?: 'error' | 'warning';
  /** The ids of the fields that the message stands under. */
  fields: string[];
  message: LocalizedText;
}
export interface Definition {
  $schema?: string;
  id: string;
  name: PluralText;
  icon?: IconName;
  menu?: { group: MenuGroup; position: number };
  /** The id of the field that names a record. */
  title: string;
  /** The path under /api; by default the id. */
  endpoint?: string;
  /** The field that identifies a record; by default `id`, a UUID made by the server. */
  key?: string;
  fields: Field[];
  list: { columns: string[]; sort: [string, SortOrder]; filters?: string[] };
  form: FormSection[];
  checks?: Check[];
  permissions: { read: string; write: string };
  /** False where only an action of the product creates, or deletes, records. */
  create?: boolean;
  delete?: boolean;
}
/** The names of the MUI icons that a definition may choose; the back-office bundles no others. */
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

/** A reason why a value is refused or questioned. Codes: docs/domain.md, "Input checks". */
export interface RecordError {
  /** The field's id; `name.fr` for one locale, `terms.0.subject` inside items. */
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
