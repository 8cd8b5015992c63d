/** Writes the captions of the film of 2017 as WebVTT, from the figures that the film shows. */
import type { Locale } from '#resources/definition';
import { relativeChange, valueOf } from '#customization/highlights/facts';
import { figuresIn } from '#customization/highlights/tileTexts';

export function captions(locale: Locale): string {
  const { number, percent } = figuresIn(locale);
  const tonnes = (year: number) => number(valueOf('ghg_emissions', year));
  const less = percent(-relativeChange('ghg_emissions', 2013, 2017) * 100);
  const said: Record<Locale, string[]> = {
    en: [
      `In 2013 we counted what our sites emit for the first time: ${tonnes(2013)} tonnes of CO₂e.`,
      `In 2014 lamps were changed, store by store: ${tonnes(2014)} tonnes.`,
      `In 2015 the gas of the workshops went down: ${tonnes(2015)} tonnes.`,
      `In 2016 the first stores bought the power of the wind: ${tonnes(2016)} tonnes.`,
      `In 2017: ${tonnes(2017)} tonnes.`,
      `That is ${less} less in four years. The lace goes on.`,
    ],
    fr: [
      `En 2013, nous avons compté pour la première fois ce que nos sites émettent\u202f: ${tonnes(2013)} tonnes de CO₂e.`,
      `En 2014, les lampes ont été changées, magasin après magasin\u202f: ${tonnes(2014)} tonnes.`,
      `En 2015, le gaz des ateliers a baissé\u202f: ${tonnes(2015)} tonnes.`,
      `En 2016, les premiers magasins ont acheté du vent\u202f: ${tonnes(2016)} tonnes.`,
      `En 2017\u202f: ${tonnes(2017)} tonnes.`,
      `Soit ${less} de moins en quatre ans. Le lacet continue.`,
    ],
  };
  const starts = [0.3, 3, 5.4, 7.8, 10.2, 12.5, 16];
  const time = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
  const cues = said[locale].map((text, index) => `${time(starts[index] ?? 0)} --> ${time((starts[index + 1] ?? 16) - 0.1)}\n${text}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}
