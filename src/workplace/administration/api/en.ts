/** What the page says that tries the API, in English. */
export const enApi = {
  hint: 'The calls that are open to you, with an example of each, for programs that work with the product. Machines read them here:',
  real: 'Calls are sent for real, as %{name}: what they write or delete is written or deleted.',
};
