import { Skeleton } from '@dermaga/ui'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'

/** Few administrators open more than one of them. The portal's first script names this file alone. */
const PARTS = {
  kurs: lazy(() => import('./ExchangeRatesPage.tsx')),
  ketentuan: lazy(() => import('./ProvisionsPage.tsx')),
  tarif: lazy(() => import('./TariffBookPage.tsx')),
  daftar: lazy(() => import('./entries/ReferenceListsPage.tsx')),
} as const

/** Administration of exchange rates, rates and terms, tariff headings and reference lists: the address says which. */
export default function ReferenceDataPage() {
  const [part = ''] = useLocation().pathname.slice('/data-acuan/'.length).split('/')
  const Part = PARTS[part as keyof typeof PARTS] ?? PARTS.daftar
  return (
    <Suspense fallback={<Skeleton shape="table" count={6} />}>
      <Part key={part} />
    </Suspense>
  )
}
