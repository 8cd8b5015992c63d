/** The English texts of the screen on which the API is tried. */
export const enApi = {
  hint: 'The calls that your permissions allow, with an example of each, for programs that work with Empreinte. Machines read them here:',
  real: 'Calls are real and made as %{name}: they can change or delete data.',
};
