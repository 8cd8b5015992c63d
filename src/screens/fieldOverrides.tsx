/** Every field that is entered or shown otherwise than its type says, by its path in the definitions. */
import { lazy } from 'react';
import { AboutDisplay, ActorDisplay, ThingDisplay } from '../audit/displays';
import { actPath } from '../bin/deletions';
import type { FieldOverride } from '../fields/overrides';
import { DayFilter } from '../fields/date';
import { actDisplay } from '../history/actDisplay';
import { ExchangeStatusDisplay, SizeDisplay } from './exchange/ExchangeDisplays';
import { SubsectionDisplay } from './indicators/SubsectionDisplay';
import { InputValues } from './inputs/InputValues';
import { StateDisplay } from './inputs/StateChip';
import { TagSelectionDisplay } from './inputs/TagNames';
import { JobStatusDisplay, RefusalDisplay, ResourceDisplay } from './jobs/JobDisplays';
import { MailErrorDisplay, MailStatusDisplay } from './mails/MailDisplays';
import { HeldDisplay } from './people/HeldDisplay';
import { HoldersDisplay } from './people/HoldersDisplay';
import { LastSignInDisplay } from './people/LastSignInDisplay';
import { PermissionsDisplay } from './people/PermissionsDisplay';
import { RightsDisplay } from './people/RightsDisplay';
import { ScopesDisplay } from './people/ScopesDisplay';
import { AgentDisplay } from './sessions/AgentDisplay';
import { ProgressDisplay } from './subjects/progress/ProgressDisplay';
import { SubjectFieldsDisplay } from './subjects/fields/SubjectFieldsDisplay';
import { TagRootDisplay } from './tags/TagRootDisplay';

const inputOf = <Name extends keyof typeof import('./fieldInputs')>(name: Name) =>
  lazy(() => import('./fieldInputs').then((inputs) => ({ default: inputs[name] })));
const TagRootInput = inputOf('TagRootInput');
const EntityInput = inputOf('EntityInput');
const PermissionInput = inputOf('PermissionInput');

/** The entity that something is about: shown and chosen by its name. */
const anEntity: FieldOverride = {
  Display: ResourceDisplay,
  filters: (field, { label }) => [<EntityInput key={field.id} field={field} source={field.id} label={label} />],
};

/** Of one form only: it has a part of its own. */
const SubjectFieldsInput = lazy(() => import('./subjects/fields/editor/FieldsInput').then(({ FieldsInput }) => ({ default: FieldsInput })));

export const fieldOverrides: Readonly<Record<string, FieldOverride>> = {
  'audit.act': { Display: actDisplay((act) => `/admin/audit?${new URLSearchParams({ filter: JSON.stringify({ act }) })}`) },
  'audit.actor_name': { Display: ActorDisplay },
  'audit.entity': { ...anEntity, Display: ThingDisplay },
  'audit.entity_id': { Display: AboutDisplay },
  'deletions.act': { Display: actDisplay(actPath) },
  'deletions.entity': anEntity,
  'directory_runs.error': { Display: RefusalDisplay },
  'dormant.last_sign_in_at': { Display: LastSignInDisplay },
  'export.error': { Display: RefusalDisplay },
  'export.size': { Display: SizeDisplay },
  'export.status': { Display: ExchangeStatusDisplay },
  'import.error': { Display: RefusalDisplay },
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
  'jobs.error': { Display: RefusalDisplay },
  'mails.status': { Display: MailStatusDisplay },
  'mails.error': { Display: MailErrorDisplay },
  'saved_views.resource': anEntity,
  'sessions.agent': { Display: AgentDisplay },
  'sign_in_failures.agent': { Display: AgentDisplay },
  'day_rights.could': { Display: HeldDisplay },
  'day_rights.day': { filters: (field, { label }) => [<DayFilter key={field.id} field={field} source={field.id} label={label} />] },
  'day_rights.permissions': {
    Display: PermissionsDisplay,
    filters: (field, { label }) => [<PermissionInput key={field.id} field={field} source={field.id} label={label} />],
  },
  'roles.permissions': { Input: inputOf('RolePermissionsInput'), Display: PermissionsDisplay },
  'roles.users_count': { Display: HoldersDisplay, Deletion: inputOf('RoleDeletion') },
  'users.grants': { Input: inputOf('PermissionsInput'), Display: PermissionsDisplay },
  'users.effective_permissions': { Display: RightsDisplay },
  'users.send_invitation': { Input: inputOf('InvitationInput') },
  'users.scopes': { Input: inputOf('ScopesInput'), Display: ScopesDisplay },
  'subjects.fields': { Input: SubjectFieldsInput, Display: SubjectFieldsDisplay },
  'subjects.progress': { Input: inputOf('ProgressInput'), Display: ProgressDisplay },
  'subjects.subsection': { Input: inputOf('SubsectionInput'), Display: SubsectionDisplay },
  'subjects.tag_roots.key': { Input: TagRootInput, Display: TagRootDisplay },
  'tags.root_key': {
    Display: TagRootDisplay,
    // Lists are filtered by the dimension's name too.
    filters: (field, { label }) => [<TagRootInput key={field.id} field={field} source={field.id} label={label} />],
  },
};
