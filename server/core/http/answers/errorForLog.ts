/** PostgreSQL and the readers of JSON and addresses quote what they were given at the end of what they say. */
const quoted = /(?::|,)? "[\s\S]*$/;

/** What an error may say in a log: the innermost cause, since wrappers quote the values of a query; and nothing that a person typed. */
export function errorForLog(error: Error) {
  let cause: Error = error;
  while (cause.cause instanceof Error) cause = cause.cause;
  const code = 'code' in cause ? cause.code : undefined;
  const quotes = cause instanceof SyntaxError || (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code));
  const message = quotes ? cause.message.replace(quoted, ': …') : cause.message;
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: cause.name, message, stack: frames.join('\n'), ...(typeof code === 'string' && { code }) };
}
