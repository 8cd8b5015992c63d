import { InputHelperText } from 'react-admin';

/** Shows, under a control, its error or otherwise its help. */
export function HelperLine({ error, help }: { error: string | undefined; help: string | undefined }) {
  if (error) return <InputHelperText error={error} />;
  return help ? <>{help}</> : null;
}
