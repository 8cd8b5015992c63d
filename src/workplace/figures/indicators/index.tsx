import { Navigate, Route, useSearchParams } from 'react-router';
import { NewRedirect } from '../../resource/record/NewRedirect';
import { lazyScreen } from '../../shell/start/lazyScreen';
import type { Screens } from '../../screens/index';

const CreateScreen = lazyScreen(async () => (await import('../../resource/CreateScreen')).CreateScreen);
const forms = () => import('../indicatorTabs/IndicatorForms');
const annotations = () => import('../indicatorTabs/IndicatorAnnotations');
const IndicatorForm = lazyScreen(async () => (await forms()).IndicatorForm);
const IndicatorReading = lazyScreen(async () => (await forms()).IndicatorReading);
const MethodologyForm = lazyScreen(async () => (await forms()).MethodologyForm);
const IndicatorAnnotations = lazyScreen(async () => (await annotations()).IndicatorAnnotations);
const AnnotationsList = lazyScreen(async () => (await annotations()).AnnotationsList);
const NewAnnotation = lazyScreen(async () => (await annotations()).NewAnnotation);
const EditAnnotation = lazyScreen(async () => (await annotations()).EditAnnotation);
const ShowAnnotation = lazyScreen(async () => (await annotations()).ShowAnnotation);
const DuplicateAnnotation = lazyScreen(async () => (await annotations()).DuplicateAnnotation);

/** An indicator's methodology and its annotations stand under it. */
export const indicatorScreens: Screens = {
  edit: IndicatorForm,
  read: IndicatorReading,
  // A splat of its own says what follows a screen's address, where there is none too: that of the resource around says all of it.
  routes: (
    <>
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

/** A new annotation of an indicator, begun before, goes on under it. */
function CreateAnnotation() {
  const [search] = useSearchParams();
  const key = search.get('of');
  return key ? <Navigate to={`/admin/indicators/${encodeURIComponent(key)}/annotations/create`} replace /> : <CreateScreen />;
}

export const annotationScreens: Screens = { create: CreateAnnotation };
