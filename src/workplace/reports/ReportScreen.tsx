import { Alert, Box, Chip, Stack, Typography } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { FailureScreen, NotFoundScreen } from '../shell/notices/FailureScreen';
import { TabLinks } from '../shell/parts/TabNav';
import { useDefinition, useLocalize, useUiLocale } from '../shell/start/BackOfficeContext';
import { LoadingScreen } from '../shell/start/LoadingScreen';
import type { Locale } from '#resources/definition';
import { localesOf } from './acts/FilesMenu';
import { ReportActs } from './acts/ReportActs';
import { useReport, type Report } from './calls';
import { PagesEditor } from './editor/PagesEditor';
import { useSaving, type Saving } from './editor/saving/useSaving';
import { useKeptChanges } from './editor/saving/useKeptChanges';
import { PaperProvider } from './editor/sheet/PaperContext';
import { DraftContext } from './editor/state/DraftContext';
import { ReportDraft } from './editor/state/ReportDraft';
import { reportPath } from './paths';
import { StateText } from './acts/StateText';

const Settings = lazy(async () => ({ default: (await import('./settings/SettingsTab')).SettingsTab }));
const Versions = lazy(async () => ({ default: (await import('./versions/VersionsTab')).VersionsTab }));
const Sharing = lazy(async () => ({ default: (await import('./sharing/SharingTab')).SharingTab }));

/** Shows a report: its pages to edit or to read, its settings, whom it is shared with, and its versions. */
export function ReportScreen() {
  const { id = '', '*': rest = '' } = useParams();
  const { data, error, refetch } = useReport(id);
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  if (!data) return <LoadingScreen />;
  if (!isTab(rest)) return <NotFoundScreen />;
  return (
    <ResourceContextProvider value="reports">
      <OneReport key={data.id} report={data} tab={rest} />
    </ResourceContextProvider>
  );
}

const tabs = ['', 'settings', 'sharing', 'versions'] as const;
type Tab = (typeof tabs)[number];
const isTab = (name: string): name is Tab => tabs.some((tab) => tab === name);

function OneReport({ report, tab }: { report: Report; tab: Tab }) {
  const [draft] = useState(() => new ReportDraft(report.pages));
  const mayWrite = useDefinition('reports')?.can_write === true;
  const isSettled = report.state === 'published' || report.state === 'withdrawn';
  const saving = useSaving(draft, report.id);
  const { pages, asked_at: askedAt } = report;
  useEffect(() => {
    // While a save is under way, its answer has the pages as they are after it.
    if (saving.status !== 'saving' && askedAt >= draft.savedAt) draft.takePages(pages);
  }, [askedAt, draft, pages, saving.status]);
  const ui = useUiLocale();
  const [chosen, setLocale] = useState<Locale | null>(null);
  const locale = chosen ?? (localesOf(report).includes(ui) ? ui : (localesOf(report)[0] ?? ui));
  const restored = useKeptChanges(draft, report, mayWrite && !isSettled);
  return (
    <DraftContext.Provider value={draft}>
      <Stack sx={{ gap: 1.5, mt: 1, minWidth: 0, width: '100%' }}>
        <Head report={report} mayWrite={mayWrite} saving={saving} isTitled={tab !== 'settings'} />
        <Tabs report={report} tab={tab} mayWrite={mayWrite} />
        {restored && <Restored />}
        <Suspense fallback={<LoadingScreen />}>
          {tab === '' && (
            <PaperProvider report={report} locale={locale}>
              <PagesEditor report={report} isEditable={mayWrite && !isSettled} saving={saving} locale={locale} onLocale={setLocale} />
            </PaperProvider>
          )}
          {tab === 'settings' && mayWrite && <Settings report={report} />}
          {tab === 'sharing' && mayWrite && <Sharing report={report} />}
          {tab === 'versions' && <Versions report={report} />}
        </Suspense>
      </Stack>
    </DraftContext.Provider>
  );
}

interface HeadProps {
  report: Report;
  mayWrite: boolean;
  saving: Saving;
  /** False where the form of the settings gives the screen its title. */
  isTitled: boolean;
}

function Head({ report, mayWrite, saving, isTitled }: HeadProps) {
  const translate = useTranslate();
  const title = useLocalize()(report.title) || translate('reports.untitled');
  return (
    <Stack direction="row" sx={{ columnGap: 2, rowGap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
      {isTitled && <Title title={title} />}
      <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap', minWidth: 0 }}>
        <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {report.kind === 'template' ? <Chip size="small" label={translate('reports.template')} /> : <StateText report={report} />}
      </Stack>
      <ReportActs report={report} mayWrite={mayWrite} saving={saving} />
    </Stack>
  );
}

function Tabs({ report, tab, mayWrite }: { report: Report; tab: Tab; mayWrite: boolean }) {
  const translate = useTranslate();
  const isTemplate = report.kind === 'template';
  const open: Record<Tab, boolean> = { '': true, settings: mayWrite, sharing: mayWrite && !isTemplate, versions: !isTemplate };
  return (
    <TabLinks
      label={translate('reports.tabs_label')}
      disabled={false}
      tabs={tabs
        .filter((name) => open[name])
        .map((name) => ({
          to: name === '' ? reportPath(report.id) : `${reportPath(report.id)}/${name}`,
          label: translate(`reports.tabs.${name || 'pages'}`),
          isCurrent: name === tab,
        }))}
    />
  );
}

function Restored() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Box>
      <Alert severity="info" onClose={() => setOpen(false)}>
        {translate('reports.restored')}
      </Alert>
    </Box>
  );
}
