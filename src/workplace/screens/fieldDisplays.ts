/** Exports the displays of lists of people and of logs that differ from those of the field types. They are one part of the bundle, so that other lists don't load them. */
export { ScoreDisplay } from '../collection/questionnaires/parts/ScoreDisplay';
export { ChangeSetDisplay } from '../history/undo/ChangeSetDisplay';
export { AboutDisplay, ActorDisplay, ThingDisplay } from '../administration/audit/displays';
export { RefusalDisplay, ResourceDisplay } from '../administration/jobs/JobDisplays';
export { MailErrorDisplay, MailStatusDisplay } from '../administration/mails/MailDisplays';
export { PermissionCountDisplay } from '../people/rights/PermissionCountDisplay';
export { RolePeopleDisplay } from '../people/rights/RolePeopleDisplay';
export { LastSignInDisplay } from '../people/accounts/LastSignInDisplay';
export { PermissionsDisplay } from '../people/rights/PermissionsDisplay';
export { RightsDisplay } from '../people/rights/RightsDisplay';
export { ScopesDisplay } from '../people/scopes/ScopesDisplay';
export { AgentDisplay } from '../people/ways/AgentDisplay';
