import { usePageWords } from '../../../reading/pageWords';
import { enSearch } from './en';
import { frSearch } from './fr';

const texts = { en: { search: enSearch }, fr: { search: frSearch } };

/** Returns the function that translates the texts of the search page. */
export const useSearchWords = () => usePageWords(texts);
