import { useTranslate } from 'ra-core';
import { isSingleSignOnReason } from '#resources/people/singleSignOn';
import { ForeignWords } from '../../shell/parts/ForeignWords';

/** Shows why a single sign-on was refused: for a reason of the product or by the code of a refusal, in the user's language, else in the quoted words of the program that refused it. */
export function RefusedSignOn({ because }: { because: string }) {
  const translate = useTranslate();
  if (isSingleSignOnReason(because)) return translate(`event.single_sign_on.${because}`);
  const [, code, fields] = /^([A-Z_]+)(?: (.+))?$/.exec(because) ?? [];
  if (code === undefined) return <ForeignWords text="event.single_sign_on_other" words={because} />;
  const sentence = translate(`event.single_sign_on_codes.${code}`, { _: translate(`errors.${code}`) });
  return fields === undefined ? sentence : `${sentence} (${fields})`;
}
