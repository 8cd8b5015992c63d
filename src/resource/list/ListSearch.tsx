import { FilterLiveForm } from 'ra-core';
import { SearchInput } from 'react-admin';

/** Finds by words, while one types. */
export function ListSearch() {
  return (
    <FilterLiveForm debounce={300} formComponent={SearchForm}>
      <SearchInput source="q" helperText={false} sx={{ width: '100%', m: 0 }} />
    </FilterLiveForm>
  );
}

function SearchForm(props: React.ComponentProps<'form'>) {
  return <form role="search" style={{ flex: '1 1 200px', minWidth: 120, maxWidth: 360 }} {...props} />;
}
