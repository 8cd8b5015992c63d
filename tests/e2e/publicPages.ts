/** The public pages, each with what shows that it is drawn. */
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
 * Not drawn by the server. HTML_CodeSniffer cannot read it: it holds `username` for no word of an e-mail field, which HTML allows,
 * and stops at the sentence that it lacks for that.
 */
export const drawnInBrowser = new Set(['/profile/sign_in']);
