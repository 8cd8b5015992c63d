import { Navigate, Route, useSearchParams } from 'react-router';
import { NewRedirect } from '../../resource/record/NewRedirect';
import { lazyScreen, lazyScreenOf } from '../../shell/start/lazyScreen';
import type { Screens } from '../../shell/start/screens';

const CreateScreen = lazyScreen(async () => (await import('../../resource/CreateScreen')).CreateScreen);
const forms = () => import('../indicatorTabs/IndicatorForms');
const annotations = () => import('../indicatorTabs/IndicatorAnnotations');
const IndicatorForm = lazyScreen(async () => (await forms()).IndicatorForm);
const IndicatorReading = lazyScreen(async () => (await forms()).IndicatorReading);
const IndicatorCoverage = lazyScreenOf(async () => (await import('../indicatorTabs/IndicatorCoverage')).IndicatorCoverage, 'figures');
const MethodologyForm = lazyScreen(async () => (await forms()).MethodologyForm);
const IndicatorAnnotations = lazyScreen(async () => (await annotations()).IndicatorAnnotations);
const AnnotationsList = lazyScreen(async () => (await annotations()).AnnotationsList);
const NewAnnotation = lazyScreen(async () => (await annotations()).NewAnnotation);
const EditAnnotation = lazyScreen(async () => (await annotations()).EditAnnotation);
const ShowAnnotation = lazyScreen(async () => (await annotations()).ShowAnnotation);
const DuplicateAnnotation = lazyScreen(async () => (await annotations()).DuplicateAnnotation);

/** The screens of an indicator; its methodology and its annotations have addresses under its own. */
export const indicatorScreens: Screens = {
  edit: IndicatorForm,
  read: IndicatorReading,
  // Each path ends with `/*`, because the screens refuse an address with further parts and read these from the `*` of their route. Without one they would read that of the resource's route, which holds the whole address.
  routes: (
    <>
      <Route path=":id/coverage/*" element={<IndicatorCoverage />} />
      <Route path=":id/methodology/*" element={<MethodologyForm />} />
      <Route path=":key/annotations" element={<IndicatorAnnotations />}>
        <Route index element={<AnnotationsList />} />
        <Route path="new" element={<NewRedirect />} />
        <Route path="create/*" element={<NewAnnotation />} />
        <Route path=":id/*" element={<EditAnnotation />} />
        <Route path=":id/show/*" element={<ShowAnnotation />} />
        <Route path=":id/duplicate/*" element={<DuplicateAnnotation />} />
      </Route>
    </>
  ),
};

/** Opens the form of a new annotation. One that was begun under an indicator opens again under that indicator. */
function CreateAnnotation() {
  const [search] = useSearchParams();
  const key = search.get('of');
  return key ? <Navigate to={`/admin/indicators/${encodeURIComponent(key)}/annotations/create`} replace /> : <CreateScreen />;
}

export const annotationScreens: Screens = { create: CreateAnnotation };
