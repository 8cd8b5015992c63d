import { useEffect, useState } from 'react';
import type { Values } from '#resources/definition';
import { clean } from '#resources/language/fields/clean';
import type { brokenChecks, Checked } from '#resources/language/formulas/checks';
import { messagesOf, only, type FormMessages } from './payload';

/** Returns a function that finds the rules over several fields that values break. It finds none until the code that evaluates them is loaded; the server checks them again. */
export function useBrokenMessages(definition: Checked): (values: Values, kept?: Values) => FormMessages {
  const { fields, checks = [] } = definition;
  const [find, setFind] = useState<{ brokenChecks?: typeof brokenChecks }>({});
  const needed = checks.length > 0;
  useEffect(() => {
    if (needed) void import('#resources/language/formulas/checks').then((loaded) => setFind(loaded));
  }, [needed]);
  const stored = (values: Values) => clean(fields, only(fields, values));
  return (values, kept) => messagesOf(find.brokenChecks?.({ fields, checks }, stored(values), kept && stored(kept)) ?? [], values);
}
