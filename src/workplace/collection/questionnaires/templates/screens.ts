/** The screens of templates, which load together. */
export { TemplatesList } from './list/TemplatesList';
export { NewTemplate, TemplateScreen } from './TemplateScreens';
