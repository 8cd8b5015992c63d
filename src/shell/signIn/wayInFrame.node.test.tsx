import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sabots } from '../../portal/drawn/sabots.fixture';
import type { ClientLogo } from '../app/Logo';
import { ServerSignIn } from './withoutScripts/ServerSignIn';

const drawn = (locale: 'en' | 'fr', workplaceLogo?: ClientLogo) =>
  renderToStaticMarkup(
    <ServerSignIn
      page="/profile/sign_in"
      name="Sabots"
      locale={locale}
      csrf="c"
      next=""
      email=""
      workplace={{ ...sabots({}), ...(workplaceLogo && { workplaceLogo }) }}
    />,
  );

it.each(['en', 'fr'] as const)(
  'the way in has the client’s logo, of the language where there is one of each, else its name (%s)',
  (locale) => {
    expect(drawn(locale, { en: () => <b>Clogs</b>, fr: () => <b>Les sabots</b> })).toContain(
      locale === 'en' ? '<b>Clogs</b>' : '<b>Les sabots</b>',
    );
    expect(drawn(locale, (told) => <b>{told.locale}</b>)).toContain(`<b>${locale}</b>`);
    expect(drawn(locale)).toMatch(/href="\/">Sabots<\/a>/);
  },
);
