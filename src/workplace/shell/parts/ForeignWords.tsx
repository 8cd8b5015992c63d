import { useTranslate } from 'ra-core';

const place = '%{words}';

/** Shows a sentence in the user's language that quotes another program, whose words are in English. The text has `%{words}` where they stand. */
export function ForeignWords({ text, words }: { text: string; words: string }) {
  const [before, after] = useTranslate()(text).split(place);
  return (
    <>
      {before}
      <span lang="en">{words}</span>
      {after}
    </>
  );
}
