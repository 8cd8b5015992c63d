import { Button, Stack, Typography } from '@mui/material';
import { ResourceContextProvider, useNotify, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { useForm, useWatch, type FieldValues } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router';
import { failureMessage } from '#dataProvider/formErrors';
import { formatDate } from '#resources/formats/format';
import { locales, type Field, type LocalizedText } from '#resources/definition';
import { validate } from '#resources/language/rules/validate';
import { SeparateForm } from '../../collection/subjects/fields/editor/SeparateForm';
import { FieldInput } from '../../fields/FieldInput';
import { failureLevel } from '../../resource/failureLevel';
import { FailureScreen, NotFoundScreen } from '../../shell/notices/FailureScreen';
import { defaultLocale, useBackOffice, useDefinition, useUiLocale } from '../../shell/start/BackOfficeContext';
import { LoadingScreen } from '../../shell/start/LoadingScreen';
import { useDuplicate, useReport, type Report } from '../calls';
import { reportPath } from '../paths';

/** Shows the form that copies a report: its title, and by how many years its periods move. */
export function DuplicateReport() {
  const { id = '' } = useParams();
  const definition = useDefinition('reports');
  const { data, error, refetch } = useReport(id);
  if (!definition?.can_write) return <NotFoundScreen />;
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  if (!data) return <LoadingScreen />;
  const title = definition.fields.find((field) => field.id === 'title');
  return title ? <Copy report={data} title={title} /> : <NotFoundScreen />;
}

const copyWords = { en: '(copy)', fr: '(copie)' };

function Copy({ report, title }: { report: Report; title: Field }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { client } = useBackOffice();
  const { mutate, isPending } = useDuplicate(report.id);
  const shift: Field = {
    ...shiftField,
    help: { en: translate('reports.duplicate.shift_help'), fr: translate('reports.duplicate.shift_help') },
  };
  const names = Object.fromEntries(locales.map((locale) => [locale, withWord(report.title[locale], copyWords[locale])]));
  const form = useForm<FieldValues>({ defaultValues: { title: names, shift: 1 } });
  const send = form.handleSubmit((values) => {
    const errors = validate([title, shift], values, { locale: defaultLocale(client) });
    for (const { field, code, params = {} } of errors) form.setError(field, { type: 'server', message: failureMessage({ code, params }) });
    if (errors.length > 0) return;
    const given = Object.entries(values['title'] ?? {}).filter(([, text]) => typeof text === 'string' && text !== '');
    mutate(
      { title: Object.fromEntries(given) as LocalizedText, shift: Number(values['shift'] ?? 0) },
      {
        onSuccess: (made) => {
          notify('reports.done.duplicate', { type: 'success' });
          void navigate(reportPath(made.id));
        },
        onError: (error) => notify(error.message, { type: failureLevel(error), autoHideDuration: null }),
      },
    );
  });
  return (
    <Stack sx={{ gap: 2, mt: 1, maxWidth: 760, minWidth: 0 }}>
      <Title title={translate('reports.duplicate.title')} />
      <Typography variant="h5" component="h1">
        {translate('reports.duplicate.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('reports.duplicate.hint')}</Typography>
      <ResourceContextProvider value="reports">
        <SeparateForm form={form}>
          <Stack component="form" noValidate onSubmit={(event) => void send(event)} sx={{ gap: 2.5 }}>
            <FieldInput field={title} fields={[title]} />
            <FieldInput field={shift} fields={[shift]} />
            <MovedPeriod report={report} />
            <Stack direction="row" sx={{ gap: 1 }}>
              <Button type="submit" variant="contained" disabled={isPending}>
                {translate('reports.acts.duplicate')}
              </Button>
              <Button color="inherit" component={Link} to={reportPath(report.id)}>
                {translate('ra.action.cancel')}
              </Button>
            </Stack>
          </Stack>
        </SeparateForm>
      </ResourceContextProvider>
    </Stack>
  );
}

const withWord = (text: string | undefined, word: string) => (text ? `${text} ${word}` : null);

const shiftField: Field = {
  id: 'shift',
  name: { en: 'Periods move by (years)', fr: 'Décalage des périodes (années)' },
  type: 'number',
  decimals: 0,
  min: -20,
  max: 20,
  required: true,
};

/** Says of which period the copy is. */
function MovedPeriod({ report }: { report: Report }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const shift: unknown = useWatch({ name: 'shift' });
  const [from, to] = [report['date_start'], report['date_end']].map((day: unknown) => moved(day, Number(shift)));
  if (!from || !to) return null;
  return (
    <Typography role="status">
      {translate('reports.duplicate.period', { from: formatDate(from, locale), to: formatDate(to, locale) })}
    </Typography>
  );
}

/** Returns a day some years later; a 29 February is the 28th of a year without one. */
function moved(day: unknown, years: number): string | null {
  if (typeof day !== 'string' || !Number.isInteger(years)) return null;
  const [year = '', month = '', date = ''] = day.split('-');
  const last = new Date(Date.UTC(Number(year) + years, Number(month), 0)).getUTCDate();
  return `${Number(year) + years}-${month}-${String(Math.min(Number(date), last)).padStart(2, '0')}`;
}
