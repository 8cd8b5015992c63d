/** Lists the public pages, each with the element that shows that it is drawn. */
export const publicPages: readonly (readonly [path: string, ready: string])[] = [
  ['/', 'main h1'],
  ['/indicators', 'main h1'],
  ['/indicators/climate', 'main h1'],
  ['/indicators/climate/emissions', 'main h1'],
  ['/indicators/climate/emissions/ghg_emissions?chart=number', 'main table'],
  ['/indicators/climate/emissions/ghg_emissions?by=country', 'main table'],
  ['/indicators/climate/emissions/ghg_emissions?by=country&chart=map', 'main [role=listbox]'],
  ['/indicators/climate/emissions/ghg_emissions?by=brand&chart=donut&compare=electricity_use', '#compared'],
  ['/indicators/climate/emissions/ghg_emissions?made=2024&of=', 'dialog h3'],
  ['/restatements', 'main h1'],
  ['/embed/ghg_emissions?by=country', 'main h1'],
  ['/data', 'main h2'],
  ['/faq#scopes', 'details[open]'],
  ['/search?q=emission', 'main mark'],
  ['/indicators/nowhere', 'main h1'],
  ['/indicators/climate/key_highlights', 'main li img'],
  ['/indicators/climate/climate_neutral_2018', 'main h1'],
  ['/accessibility', 'main h1'],
  ['/profile/sign_in', 'form'],
];

/**
 * The pages that the server doesn't draw. HTML_CodeSniffer can't read the sign-in page: it takes `username` as wrong for an email field, which HTML allows,
 * and stops because it has no message for that.
 */
export const drawnInBrowser = new Set(['/profile/sign_in']);
