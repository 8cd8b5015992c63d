/** The screens of templates, which load together. */
export { TemplatesList } from './TemplatesList';
export { NewTemplate, TemplateScreen } from './TemplateScreens';
