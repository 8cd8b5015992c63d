import { InputHelperText } from 'react-admin';

/** Under a control: what is wrong with it, else its help. */
export function HelperLine({ error, help }: { error: string | undefined; help: string | undefined }) {
  if (error) return <InputHelperText error={error} />;
  return help ? <>{help}</> : null;
}
