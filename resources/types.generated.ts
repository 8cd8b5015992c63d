/** Made from the definitions by `npm run generate:types`: change those, not this. */
import type { Attachment, JsonValue, LocalizedText } from './definition';

interface Stamps {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  updated_by: string | null;
}

/** The version that was read: where the record has changed since, nothing is written. */
interface Read {
  version?: number;
}

type Operator = 'eq' | 'gte' | 'gt' | 'lte' | 'lt' | 'not' | 'contains' | 'empty';
type Named<R> = Extract<keyof R, string>;

/** The parameters of a list: each is sent as JSON. */
interface ListOf<R> {
  filter?: { [name in Named<R>]?: R[name] | R[name][] } & { [name in `${Named<R>}__${Operator}`]?: JsonValue } & { q?: string };
  sort?: [Named<R>, 'ASC' | 'DESC'] | [Named<R>, 'ASC' | 'DESC'][];
  /** The first and the last, counted from 0. */
  range?: [number, number];
}

/** A record of `annotations`. */
export interface Annotation extends Stamps {
  key: string;
  date: string;
  title: LocalizedText;
  text: LocalizedText | null;
  series_break: boolean | null;
  audience: 'public' | 'private';
}
export type AnnotationCreate = Pick<Annotation, 'key' | 'date' | 'title'> & Partial<Pick<Annotation, 'text' | 'series_break' | 'audience'>>;
export type AnnotationUpdate = Partial<Pick<Annotation, 'date' | 'title' | 'text' | 'series_break' | 'audience'>> & Read;
export type AnnotationList = ListOf<Annotation>;

/** A record of `emission_factors`. */
export interface EmissionFactor extends Stamps {
  category: 'business-travels' | 'employee-commuting' | 'mobile-combustion' | 'purchased-electricity' | 'waste-generated-in-operations';
  method:
    | 'distance-based-method'
    | 'spend-based-method'
    | 'accomodation-location-method'
    | 'transportation-distance-based-method'
    | 'transportation-fuel-amount-method'
    | 'home-office-electricity-use'
    | 'vehicle-type-method'
    | 'fuel-amount-method'
    | 'location-based-method'
    | 'waste-type-method'
    | null;
  type: 'vehicle' | 'fuel' | 'electricity' | 'location' | 'accomodation' | 'services' | 'waste' | null;
  subtype: string | null;
  name: string;
  description: string | null;
  unit: 'km' | 'mile' | 'passenger.km' | 'room.night' | 'kwh' | 'l' | 'kg' | 'tonne' | 'm3' | 'megal' | 'h' | 'usd' | null;
  total_co2_kg: number | string | null;
  place: string | null;
  source: string | null;
  source_year: string | null;
  scopes: ('scope_1' | 'scope_2' | 'scope_3')[] | null;
  gases: ('co2' | 'ch4' | 'n2o')[] | null;
  valid_from: string | null;
  valid_until: string | null;
  evidence: Attachment[] | null;
  notes: LocalizedText | null;
}
export type EmissionFactorCreate = Pick<EmissionFactor, 'category' | 'name'> &
  Partial<
    Pick<
      EmissionFactor,
      | 'method'
      | 'type'
      | 'subtype'
      | 'description'
      | 'unit'
      | 'total_co2_kg'
      | 'place'
      | 'source'
      | 'source_year'
      | 'scopes'
      | 'gases'
      | 'valid_from'
      | 'valid_until'
      | 'evidence'
      | 'notes'
    >
  >;
export type EmissionFactorUpdate = Partial<
  Pick<
    EmissionFactor,
    | 'category'
    | 'method'
    | 'type'
    | 'subtype'
    | 'name'
    | 'description'
    | 'unit'
    | 'total_co2_kg'
    | 'place'
    | 'source'
    | 'source_year'
    | 'scopes'
    | 'gases'
    | 'valid_from'
    | 'valid_until'
    | 'evidence'
    | 'notes'
  >
> &
  Read;
export type EmissionFactorList = ListOf<EmissionFactor>;

/** A record of `faqs`. */
export interface QuestionAndAnswer extends Stamps {
  key: string;
  question: LocalizedText;
  answer: LocalizedText;
  section: 'figures' | 'commitments' | 'reuse';
  position: number | string | null;
  published: boolean | null;
}
export type QuestionAndAnswerCreate = Pick<QuestionAndAnswer, 'key' | 'question' | 'answer'> &
  Partial<Pick<QuestionAndAnswer, 'section' | 'position' | 'published'>>;
export type QuestionAndAnswerUpdate = Partial<Pick<QuestionAndAnswer, 'question' | 'answer' | 'section' | 'position' | 'published'>> & Read;
export type QuestionAndAnswerList = ListOf<QuestionAndAnswer>;

/** A record of `indicators`. */
export interface Indicator extends Stamps {
  key: string;
  path: string | null;
  name: LocalizedText;
  description: LocalizedText | null;
  section: string;
  subsection: string | null;
  audience: 'public' | 'private';
  published: boolean | null;
  unit: LocalizedText | null;
  decimals: number | string | null;
  direction: 'up' | 'down' | 'none';
  chart: 'line' | 'bar' | 'stacked_bar' | 'area' | 'donut' | 'map' | 'number' | 'none';
  source: 'computed' | 'manual' | 'content';
  terms:
    | {
        _row?: string;
        name: string;
        subject: string;
        field: string;
        aggregate: 'sum' | 'average' | 'min' | 'max' | 'last' | 'count' | 'distinct' | 'given';
        tags: JsonValue;
      }[]
    | null;
  formula: string | null;
  series: { _row?: string; key: string; name: LocalizedText; unit: LocalizedText | null; formula: string }[] | null;
  granularity: 'year' | 'fiscal_year' | 'semester' | 'quarter' | 'month' | 'span';
  default_tags: JsonValue;
  smallest_count: number | string | null;
  belonging: 'days' | 'start' | 'end';
  match: string[] | null; // of tags
  complete_from: number | string;
  manual_values: { _row?: string; date: string; value: number | string }[] | null;
  targets: { _row?: string; date: string; value: number | string; of: 'whole' | 'selection' | null }[] | null;
  baseline: string | null;
  frameworks: { _row?: string; framework: 'GRI' | 'ESRS' | 'SDG' | 'TCFD' | 'CDP' | 'SASB' | 'UNGC'; code: string }[] | null;
  children: string[] | null; // of indicators
  methodology: LocalizedText | null;
  notes: LocalizedText | null;
  sources: LocalizedText | null;
  attachments: Attachment[] | null;
  position: number | string | null;
}
export type IndicatorCreate = Pick<Indicator, 'key' | 'name' | 'section'> &
  Partial<
    Pick<
      Indicator,
      | 'description'
      | 'subsection'
      | 'audience'
      | 'published'
      | 'unit'
      | 'decimals'
      | 'direction'
      | 'chart'
      | 'source'
      | 'terms'
      | 'formula'
      | 'series'
      | 'granularity'
      | 'default_tags'
      | 'smallest_count'
      | 'belonging'
      | 'match'
      | 'complete_from'
      | 'manual_values'
      | 'targets'
      | 'baseline'
      | 'frameworks'
      | 'children'
      | 'methodology'
      | 'notes'
      | 'sources'
      | 'attachments'
      | 'position'
    >
  >;
export type IndicatorUpdate = Partial<
  Pick<
    Indicator,
    | 'name'
    | 'description'
    | 'section'
    | 'subsection'
    | 'audience'
    | 'published'
    | 'unit'
    | 'decimals'
    | 'direction'
    | 'chart'
    | 'source'
    | 'terms'
    | 'formula'
    | 'series'
    | 'granularity'
    | 'default_tags'
    | 'smallest_count'
    | 'belonging'
    | 'match'
    | 'complete_from'
    | 'manual_values'
    | 'targets'
    | 'baseline'
    | 'frameworks'
    | 'children'
    | 'methodology'
    | 'notes'
    | 'sources'
    | 'attachments'
    | 'position'
  >
> &
  Read;
export type IndicatorList = ListOf<Indicator>;

/** A record of `inputs`. */
export interface Entry extends Stamps {
  subject_key: string;
  date: string;
  date_end: string | null;
  tags: JsonValue;
  values: JsonValue;
  lookups: JsonValue;
  quality: 'measured' | 'estimated' | 'not_applicable';
  comment: string | null;
  attachments: Attachment[] | null;
  state: 'draft' | 'submitted' | 'preapproved' | 'approved' | 'refused' | null;
  record_errors: JsonValue;
  events: JsonValue;
  submitted_by: string | null;
  submitted_at: string | null;
  approved_by: string | null;
  approved_at: string | null;
}
export type EntryCreate = Pick<Entry, 'subject_key' | 'date'> &
  Partial<Pick<Entry, 'date_end' | 'tags' | 'values' | 'quality' | 'comment' | 'attachments'>>;
export type EntryUpdate = Partial<Pick<Entry, 'date' | 'date_end' | 'tags' | 'values' | 'quality' | 'comment' | 'attachments'>> & Read;
export type EntryList = ListOf<Entry>;

/** A record of `questionnaire_comments`. */
export interface CommentOnAQuestion extends Stamps {
  questionnaire_id: string;
  question: string;
  parent_id: string | null;
  text: string;
  kind: 'note' | 'request' | null;
  internal: boolean | null;
  resolved_at: string | null;
  resolved_by: string | null;
}
export type CommentOnAQuestionUpdate = Partial<Pick<CommentOnAQuestion, 'text'>> & Read;
export type CommentOnAQuestionList = ListOf<CommentOnAQuestion>;

/** A record of `questionnaire_evidence`. */
export interface EvidenceFile extends Stamps {
  name: string | null;
  file: Attachment[] | null;
  questionnaire_id: string | null;
  valid_until: string | null;
}
export type EvidenceFileUpdate = Partial<Pick<EvidenceFile, 'valid_until'>> & Read;
export type EvidenceFileList = ListOf<EvidenceFile>;

/** A record of `questionnaire_templates`. */
export interface QuestionnaireTemplate extends Stamps {
  name: LocalizedText;
  description: LocalizedText | null;
  period: 'year' | 'fiscal_year' | 'semester' | 'quarter' | 'month' | 'span';
  approval: 'none' | 'single' | 'double';
  min_answered: number | string | null;
  sections: JsonValue;
  state: 'draft' | 'published' | 'closed' | 'archived' | null;
  published_version: number | string | null;
  published_at: string | null;
  published_by: string | null;
}
export type QuestionnaireTemplateCreate = Pick<QuestionnaireTemplate, 'name'> &
  Partial<Pick<QuestionnaireTemplate, 'description' | 'period' | 'approval' | 'min_answered' | 'sections'>>;
export type QuestionnaireTemplateUpdate = Partial<
  Pick<QuestionnaireTemplate, 'name' | 'description' | 'period' | 'approval' | 'min_answered' | 'sections'>
> &
  Read;
export type QuestionnaireTemplateList = ListOf<QuestionnaireTemplate>;

/** A record of `questionnaires`. */
export interface Questionnaire extends Stamps {
  name: LocalizedText | null;
  template_id: string | null;
  template_version: number | string | null;
  owner_id: string | null;
  owner_email: string | null;
  date: string | null;
  date_end: string | null;
  about: JsonValue;
  tags: JsonValue;
  due_on: string | null;
  link_code: boolean | null;
  state: 'open' | 'submitted' | 'changes_requested' | 'preapproved' | 'approved' | 'closed' | null;
  completion: number | string | null;
  answered_at: string | null;
  submission: number | string | null;
  submitted_by: string | null;
  submitted_at: string | null;
  preapproved_by: string | null;
  preapproved_at: string | null;
  approved_by: string | null;
  approved_at: string | null;
  hash: string | null;
  revision: number | string | null;
  open_questions: JsonValue;
  score: number | string | null;
}
export type QuestionnaireUpdate = Partial<Pick<Questionnaire, 'due_on' | 'link_code'>> & Read;
export type QuestionnaireList = ListOf<Questionnaire>;

/** A record of `reminders`. */
export interface Reminder extends Stamps {
  title: LocalizedText;
  kind: 'data' | 'approval';
  target: 'users' | 'subjects';
  active: boolean;
  users: string[] | null; // of users
  roles: string[] | null; // of roles
  subjects: string[] | null; // of subjects
  sections: string[] | null; // of sections
  sites: string[] | null; // of tags
  work: ('entries' | 'questionnaires')[] | null;
  when: 'once' | 'every' | 'due';
  first_on: string | null;
  every: number | string | null;
  unit: 'days' | 'weeks' | 'months' | null;
  days_before: number | string | null;
  on_day: boolean | null;
  days_after: number | string | null;
  time: string;
  time_zone: string;
  until_on: string | null;
  most_times: number | string | null;
  escalate_after_times: number | string | null;
  escalate_after_days: number | string | null;
  escalate_to: string | null;
  message: LocalizedText | null;
}
export type ReminderCreate = Pick<Reminder, 'title'> &
  Partial<
    Pick<
      Reminder,
      | 'kind'
      | 'target'
      | 'active'
      | 'users'
      | 'roles'
      | 'subjects'
      | 'sections'
      | 'sites'
      | 'work'
      | 'when'
      | 'first_on'
      | 'every'
      | 'unit'
      | 'days_before'
      | 'on_day'
      | 'days_after'
      | 'time'
      | 'time_zone'
      | 'until_on'
      | 'most_times'
      | 'escalate_after_times'
      | 'escalate_after_days'
      | 'escalate_to'
      | 'message'
    >
  >;
export type ReminderUpdate = Partial<
  Pick<
    Reminder,
    | 'title'
    | 'active'
    | 'users'
    | 'roles'
    | 'subjects'
    | 'sections'
    | 'sites'
    | 'work'
    | 'when'
    | 'first_on'
    | 'every'
    | 'unit'
    | 'days_before'
    | 'on_day'
    | 'days_after'
    | 'time'
    | 'time_zone'
    | 'until_on'
    | 'most_times'
    | 'escalate_after_times'
    | 'escalate_after_days'
    | 'escalate_to'
    | 'message'
  >
> &
  Read;
export type ReminderList = ListOf<Reminder>;

/** A record of `report_pages`. */
export interface PageOfAReport extends Stamps {
  report_id: string | null;
  index: number | string | null;
  title: LocalizedText | null;
  orientation: 'portrait' | 'landscape' | null;
  look: 'plain' | 'cover' | null;
  for_each: 'section' | 'indicator' | null;
  parts: JsonValue;
}
export type PageOfAReportUpdate = Partial<Pick<PageOfAReport, never>> & Read;
export type PageOfAReportList = ListOf<PageOfAReport>;

/** A record of `reports`. */
export interface Report extends Stamps {
  title: LocalizedText;
  subtitle: LocalizedText | null;
  kind: 'report' | 'template';
  state: 'draft' | 'frozen' | 'published' | 'withdrawn' | null;
  locales: ('en' | 'fr')[];
  template: 'own' | 'plain';
  orientation: 'portrait' | 'landscape';
  date_start: string | null;
  date_end: string | null;
  default_tags: JsonValue;
  exact_indicators_copy: boolean | null;
  show_indicator_annotations: boolean | null;
  show_indicator_html_data: boolean | null;
  hand_changes: boolean | null;
  audience: 'public' | 'private';
  slug: string | null;
  users: string[] | null; // of users
  roles: string[] | null; // of roles
  pictures: Attachment[] | null;
  revision: number | string | null;
  published_revision: number | string | null;
  snapshot_at: string | null;
  published_at: string | null;
}
export type ReportCreate = Pick<Report, 'title'> &
  Partial<
    Pick<
      Report,
      | 'subtitle'
      | 'kind'
      | 'locales'
      | 'template'
      | 'orientation'
      | 'date_start'
      | 'date_end'
      | 'default_tags'
      | 'exact_indicators_copy'
      | 'show_indicator_annotations'
      | 'show_indicator_html_data'
      | 'hand_changes'
      | 'audience'
      | 'slug'
      | 'users'
      | 'roles'
      | 'pictures'
    >
  >;
export type ReportUpdate = Partial<
  Pick<
    Report,
    | 'title'
    | 'subtitle'
    | 'locales'
    | 'template'
    | 'orientation'
    | 'date_start'
    | 'date_end'
    | 'default_tags'
    | 'exact_indicators_copy'
    | 'show_indicator_annotations'
    | 'show_indicator_html_data'
    | 'hand_changes'
    | 'audience'
    | 'slug'
    | 'users'
    | 'roles'
    | 'pictures'
  >
> &
  Read;
export type ReportList = ListOf<Report>;

/** A record of `roles`. */
export interface Role extends Stamps {
  name: LocalizedText;
  permissions: string[] | null; // of permissions
  users: string[] | null; // of users
  users_count: number | string | null;
}
export type RoleCreate = Pick<Role, 'name'> & Partial<Pick<Role, 'permissions'>>;
export type RoleUpdate = Partial<Pick<Role, 'name' | 'permissions'>> & Read;
export type RoleList = ListOf<Role>;

/** A record of `sections`. */
export interface Section extends Stamps {
  key: string;
  name: LocalizedText;
  position: number | string | null;
  description: LocalizedText | null;
  lead: string | null;
  subsections: { _row?: string; key: string; name: LocalizedText; position: number | string | null }[] | null;
}
export type SectionCreate = Pick<Section, 'key' | 'name'> & Partial<Pick<Section, 'position' | 'description' | 'lead' | 'subsections'>>;
export type SectionUpdate = Partial<Pick<Section, 'name' | 'position' | 'description' | 'lead' | 'subsections'>> & Read;
export type SectionList = ListOf<Section>;

/** A record of `statements`. */
export interface KeyMessage extends Stamps {
  text: LocalizedText;
  key: string;
  tags: string[] | null; // of tags
  kind: 'fall' | 'rise' | 'fall_points' | 'rise_points' | 'value';
  from: string | null;
  to: string;
  decimals: number | string;
  published: boolean | null;
}
export type KeyMessageCreate = Pick<KeyMessage, 'text' | 'key' | 'kind' | 'to'> &
  Partial<Pick<KeyMessage, 'tags' | 'from' | 'decimals' | 'published'>>;
export type KeyMessageUpdate = Partial<Pick<KeyMessage, 'text' | 'key' | 'tags' | 'kind' | 'from' | 'to' | 'decimals' | 'published'>> &
  Read;
export type KeyMessageList = ListOf<KeyMessage>;

/** A record of `subjects`. */
export interface Subject extends Stamps {
  key: string;
  name: LocalizedText;
  section: string | null;
  subsection: string | null;
  description: LocalizedText | null;
  guidance: LocalizedText | null;
  unit: LocalizedText | null;
  period: 'year' | 'fiscal_year' | 'semester' | 'quarter' | 'month' | 'span';
  fields: JsonValue;
  tag_roots: { _row?: string; key: string; required: boolean | null }[] | null;
  approval: 'none' | 'single' | 'double';
  self_approval: boolean | null;
  variation_threshold: number | string | null;
  evidence_required: boolean | null;
  open_from: string | null;
  open_until: string | null;
  position: number | string | null;
  progress: JsonValue;
}
export type SubjectCreate = Pick<Subject, 'key' | 'name'> &
  Partial<
    Pick<
      Subject,
      | 'section'
      | 'subsection'
      | 'description'
      | 'guidance'
      | 'unit'
      | 'period'
      | 'fields'
      | 'tag_roots'
      | 'approval'
      | 'self_approval'
      | 'variation_threshold'
      | 'evidence_required'
      | 'open_from'
      | 'open_until'
      | 'position'
      | 'progress'
    >
  >;
export type SubjectUpdate = Partial<
  Pick<
    Subject,
    | 'name'
    | 'section'
    | 'subsection'
    | 'description'
    | 'guidance'
    | 'unit'
    | 'period'
    | 'fields'
    | 'tag_roots'
    | 'approval'
    | 'self_approval'
    | 'variation_threshold'
    | 'evidence_required'
    | 'open_from'
    | 'open_until'
    | 'position'
    | 'progress'
  >
> &
  Read;
export type SubjectList = ListOf<Subject>;

/** A record of `suppliers`. */
export interface Supplier extends Stamps {
  name: string;
  legal_id: string | null;
  country:
    | 'BD'
    | 'BE'
    | 'BR'
    | 'CA'
    | 'CN'
    | 'DE'
    | 'ES'
    | 'ET'
    | 'FR'
    | 'GB'
    | 'ID'
    | 'IN'
    | 'IT'
    | 'KH'
    | 'MA'
    | 'MX'
    | 'PK'
    | 'PT'
    | 'RO'
    | 'TH'
    | 'TN'
    | 'TR'
    | 'US'
    | 'VN';
  city: string | null;
  website: string | null;
  contact_email: string | null;
  tier: 'tier_1' | 'tier_2' | 'tier_3';
  parent: string | null;
  activity: LocalizedText | null;
  materials: ('leather' | 'cotton' | 'polyester' | 'rubber' | 'eva' | 'metal' | 'cardboard')[] | null;
  certifications: ('iso_14001' | 'iso_45001' | 'sa8000' | 'lwg' | 'gots' | 'fsc' | 'oeko_tex')[] | null;
  since: string | null;
  spend: number | string | null;
  employees: number | string | null;
  risk: 'low' | 'medium' | 'high';
  audited: boolean | null;
  audited_on: string | null;
  audit_score: number | string | null;
  audit_result: 'compliant' | 'minor' | 'major' | null;
  corrective_plan: string | null;
  documents: Attachment[] | null;
  notes: LocalizedText | null;
}
export type SupplierCreate = Pick<Supplier, 'name' | 'country'> &
  Partial<
    Pick<
      Supplier,
      | 'legal_id'
      | 'city'
      | 'website'
      | 'contact_email'
      | 'tier'
      | 'parent'
      | 'activity'
      | 'materials'
      | 'certifications'
      | 'since'
      | 'spend'
      | 'employees'
      | 'risk'
      | 'audited'
      | 'audited_on'
      | 'audit_score'
      | 'audit_result'
      | 'corrective_plan'
      | 'documents'
      | 'notes'
    >
  >;
export type SupplierUpdate = Partial<
  Pick<
    Supplier,
    | 'name'
    | 'legal_id'
    | 'country'
    | 'city'
    | 'website'
    | 'contact_email'
    | 'tier'
    | 'parent'
    | 'activity'
    | 'materials'
    | 'certifications'
    | 'since'
    | 'spend'
    | 'employees'
    | 'risk'
    | 'audited'
    | 'audited_on'
    | 'audit_score'
    | 'audit_result'
    | 'corrective_plan'
    | 'documents'
    | 'notes'
  >
> &
  Read;
export type SupplierList = ListOf<Supplier>;

/** A record of `tags`. */
export interface Tag extends Stamps {
  key: string;
  name: LocalizedText;
  parent_id: string | null;
  root_key: string | null;
  code: string | null;
  position: number | string | null;
  archived_at: string | null;
}
export type TagCreate = Pick<Tag, 'key' | 'name'> & Partial<Pick<Tag, 'parent_id' | 'code' | 'position' | 'archived_at'>>;
export type TagUpdate = Partial<Pick<Tag, 'name' | 'parent_id' | 'code' | 'position' | 'archived_at'>> & Read;
export type TagList = ListOf<Tag>;

/** A record of `users`. */
export interface Person extends Stamps {
  email: string;
  first_name: string | null;
  last_name: string | null;
  locale: 'en' | 'fr';
  audience: 'public' | 'private';
  roles: string[] | null; // of roles
  grants: string[] | null; // of permissions
  scopes: JsonValue;
  mandate_from: string | null;
  mandate_until: string | null;
  approval_role: 'preapprobator' | 'approver' | null;
  authentication: 'password' | 'saml';
  send_invitation: boolean | null;
  effective_permissions: string[] | null; // of permissions
  locked_at: string | null;
  lock_reason: string | null;
  disputed_at: string | null;
  archived_at: string | null;
  last_sign_in_at: string | null;
}
export type PersonCreate = Pick<Person, 'email'> &
  Partial<
    Pick<
      Person,
      | 'first_name'
      | 'last_name'
      | 'locale'
      | 'audience'
      | 'roles'
      | 'grants'
      | 'scopes'
      | 'mandate_from'
      | 'mandate_until'
      | 'approval_role'
      | 'authentication'
      | 'send_invitation'
    >
  >;
export type PersonUpdate = Partial<
  Pick<
    Person,
    | 'email'
    | 'first_name'
    | 'last_name'
    | 'locale'
    | 'audience'
    | 'roles'
    | 'grants'
    | 'scopes'
    | 'mandate_from'
    | 'mandate_until'
    | 'approval_role'
    | 'authentication'
    | 'send_invitation'
  >
> &
  Read;
export type PersonList = ListOf<Person>;

/** Records by the id of their definition. */
export interface RecordsById {
  annotations: Annotation;
  emission_factors: EmissionFactor;
  faqs: QuestionAndAnswer;
  indicators: Indicator;
  inputs: Entry;
  questionnaire_comments: CommentOnAQuestion;
  questionnaire_evidence: EvidenceFile;
  questionnaire_templates: QuestionnaireTemplate;
  questionnaires: Questionnaire;
  reminders: Reminder;
  report_pages: PageOfAReport;
  reports: Report;
  roles: Role;
  sections: Section;
  statements: KeyMessage;
  subjects: Subject;
  suppliers: Supplier;
  tags: Tag;
  users: Person;
}

/** The bodies that create records, by the id of their definition. */
export interface CreatesById {
  annotations: AnnotationCreate;
  emission_factors: EmissionFactorCreate;
  faqs: QuestionAndAnswerCreate;
  indicators: IndicatorCreate;
  inputs: EntryCreate;
  questionnaire_templates: QuestionnaireTemplateCreate;
  reminders: ReminderCreate;
  reports: ReportCreate;
  roles: RoleCreate;
  sections: SectionCreate;
  statements: KeyMessageCreate;
  subjects: SubjectCreate;
  suppliers: SupplierCreate;
  tags: TagCreate;
  users: PersonCreate;
}

/** The bodies that change records, by the id of their definition. */
export interface UpdatesById {
  annotations: AnnotationUpdate;
  emission_factors: EmissionFactorUpdate;
  faqs: QuestionAndAnswerUpdate;
  indicators: IndicatorUpdate;
  inputs: EntryUpdate;
  questionnaire_comments: CommentOnAQuestionUpdate;
  questionnaire_evidence: EvidenceFileUpdate;
  questionnaire_templates: QuestionnaireTemplateUpdate;
  questionnaires: QuestionnaireUpdate;
  reminders: ReminderUpdate;
  report_pages: PageOfAReportUpdate;
  reports: ReportUpdate;
  roles: RoleUpdate;
  sections: SectionUpdate;
  statements: KeyMessageUpdate;
  subjects: SubjectUpdate;
  suppliers: SupplierUpdate;
  tags: TagUpdate;
  users: PersonUpdate;
}

/** The queries of lists, by the id of their definition. */
export interface ListsById {
  annotations: AnnotationList;
  emission_factors: EmissionFactorList;
  faqs: QuestionAndAnswerList;
  indicators: IndicatorList;
  inputs: EntryList;
  questionnaire_comments: CommentOnAQuestionList;
  questionnaire_evidence: EvidenceFileList;
  questionnaire_templates: QuestionnaireTemplateList;
  questionnaires: QuestionnaireList;
  reminders: ReminderList;
  report_pages: PageOfAReportList;
  reports: ReportList;
  roles: RoleList;
  sections: SectionList;
  statements: KeyMessageList;
  subjects: SubjectList;
  suppliers: SupplierList;
  tags: TagList;
  users: PersonList;
}
