/** Writes and reads the queries of addresses for react-admin. vite.config.ts gives it this, on the browser's own functions, in place of query-string: 2 kB less for every list. */
export function stringify(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(values).toSorted()) {
    const value = values[name];
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) query.append(name, each === null ? '' : String(each));
  }
  return query.toString().replaceAll('+', '%20');
}

/** Returns the parameters of a query. A parameter that is repeated gives a list. */
export function parse(search: string): Record<string, string | string[]> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [first = '', ...more] = query.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}
