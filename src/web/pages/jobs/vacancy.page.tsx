import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { useClientConfig } from '#web/client-config.ts'
import { loadAtFirstTouch } from '#web/reading/load-at-first-touch.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import type { VacancyLoaded } from './vacancy.loader.ts'

const Screen = await loadAtFirstTouch(() => import('./vacancy-screen.tsx'))

export default function VacancyPage() {
  const { vacancy, closed, about, now, title, description, url } = useLoaderData<VacancyLoaded>()
  const { productName } = useClientConfig()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={description} />
      {closed ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <Suspense>
        <Screen vacancy={vacancy} closed={closed} about={about} now={now} />
      </Suspense>
    </>
  )
}
