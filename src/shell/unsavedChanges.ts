/** Which forms hold something typed and not saved: a change of language would lose it. */
const forms = new Set<symbol>();

/** Says whether a form holds unsaved changes; call it again with false when the form goes away. */
export function markUnsaved(form: symbol, unsaved: boolean): void {
  if (unsaved) forms.add(form);
  else forms.delete(form);
}

/** Whether any form on the screen holds unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return forms.size > 0;
}
