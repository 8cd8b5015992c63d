import { answerPath } from '#resources/addresses/workplaceAddresses';
import { translator } from '../../i18n/translator';
import { ServerFrame, serverTexts, type ServerPageProps } from './ServerFrame';
import { ServerPassword, ServerRecovery } from './ServerPassword';
import { ServerSignIn } from './ServerSignIn';

/** Shows a sign-in or account page to browsers without scripts: its form, or the sentence that it needs scripts. */
export function ServerAccount(props: ServerPageProps) {
  switch (props.page) {
    case '/profile/sign_in':
      return <ServerSignIn {...props} />;
    case '/profile/password':
      return <ServerPassword {...props} />;
    case '/profile/password/recover':
      return <ServerRecovery {...props} />;
    default:
      return <NeedsScripts {...props} />;
  }
}

function NeedsScripts(props: ServerPageProps) {
  const translate = translator(serverTexts[props.locale], props.locale);
  const of = props.page === '/profile/dispute' ? 'lead_dispute' : props.page === answerPath ? 'lead_answer' : 'lead';
  return (
    <ServerFrame of={props} title={translate('without_scripts.scripts.title')} lead={translate(`without_scripts.scripts.${of}`)}>
      <p>{translate('without_scripts.scripts.public')}</p>
    </ServerFrame>
  );
}
