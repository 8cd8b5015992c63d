/** Matches the quoted value at the end of a message: PostgreSQL and the parsers of JSON and URLs repeat the value that they were given. */
const quoted = /(?::|,)? "[\s\S]*$/;

/** Returns what a log may hold of an error: its innermost cause, because wrappers quote the values of a query, without any text that a person typed. */
export function errorForLog(error: Error) {
  let cause: Error = error;
  while (cause.cause instanceof Error) cause = cause.cause;
  const code = 'code' in cause ? cause.code : undefined;
  const quotes = cause instanceof SyntaxError || (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code));
  const message = quotes ? cause.message.replace(quoted, ': …') : cause.message;
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: cause.name, message, stack: frames.join('\n'), ...(typeof code === 'string' && { code }) };
}
