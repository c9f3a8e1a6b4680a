import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { loadAtFirstTouch } from '#web/reading/load-at-first-touch.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import type { PublicPageLoaded } from './public-page.loader.ts'

const Screen = await loadAtFirstTouch(() => import('./public-page-screen.tsx'))

/** The pages at /help and /employers, from `content/help.md` and `content/employers.md`. */
export default function PublicPage() {
  const loaded = useLoaderData<PublicPageLoaded>()
  return (
    <>
      <PageTitle>{loaded.page.title}</PageTitle>
      <meta name="description" content={loaded.page.summary} />
      <Suspense>
        <Screen {...loaded} />
      </Suspense>
    </>
  )
}
