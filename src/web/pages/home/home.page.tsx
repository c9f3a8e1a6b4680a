import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { loadAtFirstTouch } from '#web/reading/load-at-first-touch.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import type { HomeLoaded } from './home.loader.ts'

const Screen = await loadAtFirstTouch(() => import('./home-screen.tsx'))

export default function HomePage() {
  const loaded = useLoaderData<HomeLoaded>()
  return (
    <>
      <PageTitle>{loaded.title}</PageTitle>
      <link rel="canonical" href={`${loaded.origin}/`} />
      <meta name="description" content={loaded.description} />
      <Suspense>
        <Screen loaded={loaded} />
      </Suspense>
    </>
  )
}
