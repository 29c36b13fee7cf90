import {
  ADDRESS_BOOK_PATH,
  ALL_DOCUMENTS_PATH,
  APPLICATION_PAGES,
  BALANCE_PAGES,
  BILLING_PAGES,
  CALENDAR_PATH,
  CONFIRMATION_PATH,
  DIRECTORY_PAGES,
  DOCUMENT_CASE_PATH,
  DOCUMENT_PATHS,
  dashboardRead,
  EXCHANGE_PAGES,
  EXCISABLE_PATH,
  FORMS_PATH,
  MANIFEST_TRACK_PATH,
  NLE_CONSENT_PATH,
  NLE_PATH,
  PAPER_PAGES,
  PLATFORM_ADMIN_PATH,
  REDELIVERY_PATH,
  SERVICE_PAGES,
  SERVICE_SHORTCUTS,
  WORKLIST_PATH,
} from '@dermaga/contract'
import { lazy, Suspense } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { InboxButton } from './features/inbox/InboxButton.tsx'
import { LiveInbox } from './features/inbox/LiveInbox.tsx'
import type { ShellPage } from './host/access/AccessProvider.tsx'
import { queries, queryOptionsOf } from './host/call/queries.ts'
import { MainLayout } from './host/layout/MainLayout.tsx'
import { OtherDocument } from './host/layout/OtherDocument.tsx'
import { Portal, ShellFailed } from './host/layout/Portal.tsx'
import { StandalonePage } from './host/layout/StandalonePage.tsx'

const accessAdmin = () => import('./features/access-admin/AccessAdminPage.tsx')
const referenceData = () => import('./features/reference-data/ReferenceDataPage.tsx')
const service = () => import('./features/service/ServicePage.tsx')
const serviceShortcut = () => import('./features/service/ServiceShortcutPage.tsx')
const declaration = () => import('./features/declaration/DeclarationPage.tsx')
/** The existing pages of the main layout, each a chunk of its own. The contract's `PAGE_ROUTES` is the whole list of spec §2.2, and
 *  each has one. The paths of sub-applications come from the catalogue at run time. */
export const PAGES: readonly ShellPage[] = [
  {
    path: '/dashboard',
    load: () => import('./features/dashboard/DashboardPage.tsx'),
    read: () => void queries.prefetchQuery(queryOptionsOf(dashboardRead, {})),
  },
  { path: '/smartframe', load: () => import('./features/external/ExternalPage.tsx') },
  { path: '/dashboardwizard', load: () => import('./features/dashboard/FirstStepsPage.tsx') },
  { path: '/user-profile', load: () => import('./features/profile/UserProfilePage.tsx') },
  { path: '/micro-profile/webhook', load: () => import('./features/profile/ProfilePage.tsx') },
  { path: '/profile/mfa-activation', load: () => import('./features/sign-in/mfa/MfaPage.tsx') },
  { path: NLE_PATH, load: () => import('./features/nle/NlePage.tsx') },
  { path: NLE_CONSENT_PATH, load: () => import('./features/nle/ConsentPage.tsx') },
  { path: '/history', load: () => import('./features/tracking/HistoryPage.tsx') },
  { path: '/transaksional-portal/history', load: () => import('./features/tracking/PermitHistoryPage.tsx') },
  { path: '/transaksional-portal/detailcms', load: () => import('./features/content/ContentPage.tsx') },
  { path: '/statusrespon', load: () => import('./features/tracking/ResponsePage.tsx') },
  { path: '/user-manager-admin', load: () => import('./features/admin/UsersPage.tsx') },
  { path: '/user-manager-admin-cukai', load: () => import('./features/admin/UsersPage.tsx') },
  { path: '/company-admin', load: () => import('./features/admin/CompaniesPage.tsx') },
  { path: '/status-admin', load: () => import('./features/status/IncidentAdminPage.tsx') },
  { path: '/subapp-saya', load: () => import('./features/catalogue/team/OwnedPage.tsx') },
  { path: '/catalogue-admin', load: () => import('./features/catalogue/CataloguePage.tsx') },
  ...['kurs', 'ketentuan', 'tarif'].map(part => ({ path: `/data-acuan/${part}`, load: referenceData })),
  { path: '/data-acuan/daftar', load: referenceData, hasPlacesBelow: true },
  { path: PLATFORM_ADMIN_PATH, load: () => import('./features/access-admin/PlatformsPage.tsx') },
  { path: '/access-admin/kantor', load: () => import('./features/access-admin/OfficesPage.tsx') },
  ...['peran', 'akses-portal', 'menu', 'fitur', 'perubahan'].map(part => ({
    path: `/access-admin/${part}`,
    load: accessAdmin,
  })),
  ...DOCUMENT_PATHS.map(path => ({ path, load: declaration })),
  ...SERVICE_PAGES.map(page => ({ ...page, load: service, hasPlacesBelow: true as const })),
  ...SERVICE_SHORTCUTS.map(({ path, service: id, opens }) => ({
    path,
    load: serviceShortcut,
    openWith: SERVICE_PAGES.filter(page => page.id === id).map(page => page.path),
    ...(opens === 'case' && { hasPlacesBelow: true as const }),
  })),
  {
    path: DOCUMENT_CASE_PATH,
    load: () => import('./features/service/DocumentCasePage.tsx'),
    hasPlacesBelow: true,
    openWith: DOCUMENT_PATHS,
  },
  {
    path: ADDRESS_BOOK_PATH,
    load: () => import('./features/declaration/AddressBookPage.tsx'),
    openWith: DOCUMENT_PATHS,
  },
  { path: ALL_DOCUMENTS_PATH, load: () => import('./features/declaration/AllDocumentsPage.tsx') },
  { path: EXCISABLE_PATH, load: () => import('./features/declaration/ExcisablePage.tsx') },
  { path: FORMS_PATH, load: () => import('./features/declaration/FormsPage.tsx') },
  { path: CONFIRMATION_PATH, load: () => import('./features/declaration/ConfirmationPage.tsx') },
  { path: REDELIVERY_PATH, load: () => import('./features/declaration/RedeliveryPage.tsx') },
  { path: MANIFEST_TRACK_PATH, load: () => import('./features/manifest/TrackPage.tsx') },
  {
    path: '/datajson',
    load: () => import('./features/declaration/JsonPage.tsx'),
    openWith: DOCUMENT_PATHS,
  },
  {
    path: CALENDAR_PATH,
    load: () => import('./features/service/CalendarPage.tsx'),
    openWith: [WORKLIST_PATH, ...SERVICE_PAGES.map(({ path }) => path)],
  },
  ...EXCHANGE_PAGES.map(({ path }) => ({
    path,
    load: () => import('./features/service/ExchangePage.tsx'),
    hasPlacesBelow: true as const,
  })),
  ...APPLICATION_PAGES.map(({ path }) => ({
    path,
    load: () => import('./features/service/ApplicationsPage.tsx'),
    hasPlacesBelow: true as const,
  })),
  ...PAPER_PAGES.map(({ path }) => ({ path, load: () => import('./features/service/PapersPage.tsx') })),
  ...BILLING_PAGES.map(({ path }) => ({
    path,
    load: () => import('./features/service/BillingPage.tsx'),
    hasPlacesBelow: true as const,
  })),
  ...BALANCE_PAGES.map(({ path }) => ({
    path,
    load: () => import('./features/service/BalancesPage.tsx'),
    hasPlacesBelow: true as const,
  })),
  ...DIRECTORY_PAGES.map(({ path }) => ({ path, load: () => import('./features/service/DirectoryPage.tsx') })),
  { path: WORKLIST_PATH, load: () => import('./features/service/WorklistPage.tsx'), hasPlacesBelow: true },
]

const NotFoundScreen = lazy(async () => ({ default: (await import('./host/layout/NotFound.tsx')).NotFoundScreen }))
const tracking = () => import('./features/tracking/TrackingPage.tsx')

/** Every route of spec §2.1. */
export const ROUTES: RouteObject[] = [
  {
    path: '/404',
    element: (
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    ),
  },
  { path: '/portal/*', element: <OtherDocument /> },
  { path: '/auth/*', element: <OtherDocument /> },
  { path: '/mobile', element: <OtherDocument /> },
  {
    element: <Portal pages={PAGES} background={<LiveInbox />} />,
    errorElement: <ShellFailed />,
    children: [
      { path: '/', element: <Navigate to="/dashboard" replace /> },
      // Other spellings reach the guard, which redirects to this one.
      { path: '/transaksional/history-tracking', caseSensitive: true, element: <StandalonePage load={tracking} /> },
      { path: '*', element: <MainLayout tools={<InboxButton />} /> },
    ],
  },
]
