/** Lists the fields whose input or display differs from that of their type, by their path in the definitions. */
import { lazy, Suspense, type ComponentType } from 'react';
import type { FieldOverride } from '../fields/ui/overrides';
import type { FieldDisplayProps } from '../fields/ui/types';
import { SubsectionDisplay } from '../figures/indicators/SubsectionDisplay';
import { InputValues } from '../collection/inputs/display/InputValues';
import { StateDisplay } from '../collection/inputs/events/StateChip';
import { TagSelectionDisplay } from '../collection/inputs/display/TagNames';
import { ProgressDisplay } from '../collection/subjects/progress/ProgressDisplay';
import { SubjectFieldsDisplay } from '../collection/subjects/fields/SubjectFieldsDisplay';
import { TagRootDisplay } from '../collection/tags/TagRootDisplay';

const inputOf = <Name extends keyof typeof import('./fieldInputs')>(name: Name) =>
  lazy(() => import('./fieldInputs').then((inputs) => ({ default: inputs[name] })));
const TagRootInput = inputOf('TagRootInput');
const EntityInput = inputOf('EntityInput');
const PermissionInput = inputOf('PermissionInput');
const DayFilter = inputOf('DayFilter');

const displayOf = (name: keyof typeof import('./fieldDisplays')) => lazyDisplay(async () => (await import('./fieldDisplays'))[name]);

/** Returns a display that loads when it is needed; its cell stays empty until then. */
function lazyDisplay(load: () => Promise<ComponentType<FieldDisplayProps>>): ComponentType<FieldDisplayProps> {
  const Display = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={null}>
      <Display {...props} />
    </Suspense>
  );
}

const exchangeDisplays = () => import('../transfer/exchange/ExchangeDisplays');
const ExchangeStatusDisplay = lazyDisplay(async () => (await exchangeDisplays()).ExchangeStatusDisplay);
const SizeDisplay = lazyDisplay(async () => (await exchangeDisplays()).SizeDisplay);
const JobStatusDisplay = lazyDisplay(async () => (await import('../administration/jobs/JobStatusDisplay')).JobStatusDisplay);
const SectionsDisplay = lazyDisplay(async () => (await import('../collection/questionnaires/templates/SectionsDisplay')).SectionsDisplay);

/** An override for fields that hold an entity: it is shown and chosen by its name. */
const anEntity: FieldOverride = {
  Display: displayOf('ResourceDisplay'),
  filters: (field, { label }) => [<EntityInput key={field.id} field={field} source={field.id} label={label} />],
};

/** Loads each of these inputs by itself, because only one form needs it. */
const SubjectFieldsInput = lazy(() =>
  import('../collection/subjects/fields/editor/FieldsInput').then(({ FieldsInput }) => ({ default: FieldsInput })),
);

const TemplateSectionsInput = lazy(() =>
  import('../collection/questionnaires/templates/editor/SectionsInput').then(({ SectionsInput }) => ({ default: SectionsInput })),
);

const ReportTagsInput = lazy(async () => ({ default: await (await import('../reports/load')).tagsInput() }));
const TimeZoneInput = lazy(() =>
  import('../collection/reminders/form/inputs/TimeZoneInput').then((module) => ({ default: module.TimeZoneInput })),
);
const Placeholders = lazy(() =>
  import('../collection/reminders/form/inputs/Placeholders').then((module) => ({ default: module.Placeholders })),
);

export const fieldOverrides: Readonly<Record<string, FieldOverride>> = {
  'audit.change_set': { Display: displayOf('ChangeSetDisplay') },
  'audit.actor_name': { Display: displayOf('ActorDisplay') },
  'audit.entity': { ...anEntity, Display: displayOf('ThingDisplay') },
  'audit.entity_id': { Display: displayOf('AboutDisplay') },
  'deletions.change_set': { Display: displayOf('ChangeSetDisplay') },
  'deletions.entity': anEntity,
  'directory_runs.error': { Display: displayOf('RefusalDisplay') },
  'dormant.last_sign_in_at': { Display: displayOf('LastSignInDisplay') },
  'export.error': { Display: displayOf('RefusalDisplay') },
  'export.resource': anEntity,
  'export.size': { Display: SizeDisplay },
  'export.status': { Display: ExchangeStatusDisplay },
  'import.error': { Display: displayOf('RefusalDisplay') },
  'import.resource': anEntity,
  'import.status': { Display: ExchangeStatusDisplay },
  'indicators.subsection': { Input: inputOf('SubsectionInput'), Display: SubsectionDisplay },
  'indicators.terms.field': { Input: inputOf('TermFieldInput') },
  'indicators.terms.tags': { Input: inputOf('TermTagsInput'), Display: TagSelectionDisplay },
  'indicators.default_tags': { Input: inputOf('DefaultTagsInput'), Display: TagSelectionDisplay },
  'inputs.tags': { Display: TagSelectionDisplay },
  'inputs.state': { Display: StateDisplay },
  'inputs.values': { Display: InputValues },
  'jobs.status': { Display: JobStatusDisplay },
  'jobs.resource': anEntity,
  'jobs.error': { Display: displayOf('RefusalDisplay') },
  'mails.status': { Display: displayOf('MailStatusDisplay') },
  'mails.error': { Display: displayOf('MailErrorDisplay') },
  'saved_views.resource': anEntity,
  'sessions.agent': { Display: displayOf('AgentDisplay') },
  'sign_in_failures.agent': { Display: displayOf('AgentDisplay') },
  'day_rights.could': { Display: displayOf('PermissionCountDisplay') },
  'day_rights.day': { filters: (field, { label }) => [<DayFilter key={field.id} field={field} source={field.id} label={label} />] },
  'day_rights.permissions': {
    Display: displayOf('PermissionsDisplay'),
    filters: (field, { label }) => [<PermissionInput key={field.id} field={field} source={field.id} label={label} />],
  },
  'questionnaires.score': { Display: displayOf('ScoreDisplay') },
  'questionnaire_templates.sections': {
    Input: TemplateSectionsInput,
    Display: SectionsDisplay,
    merge: async () => (await import('../collection/questionnaires/templates/merge/mergeSections')).mergeSections,
  },
  'reminders.time_zone': { Input: TimeZoneInput },
  'reminders.message': { Below: Placeholders },
  'reports.default_tags': { Input: ReportTagsInput },
  'roles.permissions': { Input: inputOf('RolePermissionsInput'), Display: displayOf('PermissionsDisplay') },
  'roles.users_count': { Display: displayOf('RolePeopleDisplay'), Deletion: inputOf('RoleDeletion') },
  'users.grants': { Input: inputOf('PermissionsInput'), Display: displayOf('PermissionsDisplay') },
  'users.effective_permissions': { Display: displayOf('RightsDisplay') },
  'users.send_invitation': { Input: inputOf('InvitationInput') },
  'users.scopes': { Input: inputOf('ScopesInput'), Display: displayOf('ScopesDisplay') },
  'subjects.fields': { Input: SubjectFieldsInput, Display: SubjectFieldsDisplay },
  'subjects.progress': { Input: inputOf('ProgressInput'), Display: ProgressDisplay },
  'subjects.subsection': { Input: inputOf('SubsectionInput'), Display: SubsectionDisplay },
  'subjects.tag_roots.key': { Input: TagRootInput, Display: TagRootDisplay },
  'tags.root_key': {
    Display: TagRootDisplay,
    // Filters lists by the name of the dimension too.
    filters: (field, { label }) => [<TagRootInput key={field.id} field={field} source={field.id} label={label} />],
  },
};
