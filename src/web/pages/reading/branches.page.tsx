import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { loadAtFirstTouch } from '#web/reading/load-at-first-touch.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import type { BranchesLoaded } from './branches.loader.ts'

const Screen = await loadAtFirstTouch(() => import('./branches-screen.tsx'))

/** The page at /branches and /branches/:branch: the agency's branches, or one of them. */
export default function BranchesPage() {
  const { found, isUnknown, title, description, url } = useLoaderData<BranchesLoaded>()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {isUnknown ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta name="description" content={description} />
      <Suspense>
        <Screen found={found} isUnknown={isUnknown} title={title} />
      </Suspense>
    </>
  )
}
