/** Exports the inputs that differ from those of the field types, and what is shown before records are deleted. They are one part of the bundle, so that lists don't load them. */
export { DayFilter } from '../fields/inputs/date';
export { SubsectionInput } from '../figures/indicators/SubsectionInput';
export { TermFieldInput } from '../figures/indicators/TermFieldInput';
export { EntityInput } from '../administration/jobs/EntityInput';
export { InvitationInput } from '../people/accounts/InvitationInput';
export { PermissionInput } from '../people/rights/PermissionInput';
export { PermissionsInput } from '../people/rights/PermissionsInput';
export { RoleDeletion } from '../people/roles/RoleDeletion';
export { RolePermissionsInput } from '../people/roles/RolePermissionsInput';
export { ScopesInput } from '../people/scopes/ScopesInput';
export { ProgressInput } from '../collection/subjects/progress/ProgressInput';
export { TagRootInput } from '../collection/tags/TagRootInput';
export { DefaultTagsInput, TermTagsInput } from '../collection/tags/TagSelectionInput';
