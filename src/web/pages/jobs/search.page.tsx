import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { loadAtFirstTouch } from '#web/reading/load-at-first-touch.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import type { SearchLoaded } from './search.loader.ts'

const Screen = await loadAtFirstTouch(() => import('./search-screen.tsx'))

export default function SearchPage() {
  const { found, now, title, description, canonical } = useLoaderData<SearchLoaded>()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <link rel="canonical" href={canonical} />
      <meta name="description" content={description} />
      <Suspense>
        <Screen found={found} now={now} />
      </Suspense>
    </>
  )
}
