/** Every field that is entered or shown otherwise than its type says, by its path in the definitions. */
import type { FieldOverride } from '../fields/overrides';
import { SubsectionDisplay, SubsectionInput } from './indicators/SubsectionField';
import { TermFieldInput } from './indicators/TermFieldInput';
import { TagSelectionDisplay } from './inputs/TagNames';
import { PermissionsDisplay, PermissionsInput } from './people/Permissions';
import { ScopesDisplay, ScopesInput } from './people/Scopes';
import { ProgressDisplay, ProgressInput } from './subjects/Progress';
import { SubjectFieldsDisplay } from './subjects/SubjectFieldsDisplay';
import { TagRootDisplay, tagRootFilter, TagRootInput } from './tags/TagRoot';
import { DefaultTagsInput, TermTagsInput } from './tags/TagSelectionInput';

export const fieldOverrides: Readonly<Record<string, FieldOverride>> = {
  'indicators.subsection': { Input: SubsectionInput, Display: SubsectionDisplay },
  'indicators.terms.field': { Input: TermFieldInput },
  'indicators.terms.tags': { Input: TermTagsInput, Display: TagSelectionDisplay },
  'indicators.default_tags': { Input: DefaultTagsInput, Display: TagSelectionDisplay },
  'inputs.tags': { Display: TagSelectionDisplay },
  'roles.permissions': { Input: PermissionsInput, Display: PermissionsDisplay },
  'users.grants': { Input: PermissionsInput, Display: PermissionsDisplay },
  'users.effective_permissions': { Display: PermissionsDisplay },
  'users.scopes': { Input: ScopesInput, Display: ScopesDisplay },
  'subjects.fields': { Display: SubjectFieldsDisplay },
  'subjects.progress': { Input: ProgressInput, Display: ProgressDisplay },
  'subjects.tag_roots.key': { Input: TagRootInput, Display: TagRootDisplay },
  'tags.root_key': { Display: TagRootDisplay, filters: tagRootFilter },
};
