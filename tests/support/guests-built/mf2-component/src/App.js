import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import List from './List'

const Detail = lazy(() => import('./Detail'))

export default function App() {
  return (
    <BrowserRouter basename="/mf2-component">
      <Suspense fallback={<p>Memuat…</p>}>
        <Routes>
          <Route path="/" element={<List />} />
          <Route path="/manifes/:number" element={<Detail />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  )
}
