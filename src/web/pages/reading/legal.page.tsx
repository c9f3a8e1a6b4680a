import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { LegalArticle } from '#features/content/web/legal-article.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import type { loader } from './legal.loader.ts'

/** Only one of the six policies needs this component, so browsers load it on demand. The server renders it at once. */
const CookieChoice = import.meta.env.SSR
  ? (await import('#features/content/web/cookie-choice.tsx')).CookieChoice
  : lazy(async () => ({
      default: (await loadWhenOnline(() => import('#features/content/web/cookie-choice.tsx')))
        .CookieChoice,
    }))

/** The page at /legal/*: the six policies in their current versions. */
export default function LegalPage() {
  const policy = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{policy.title}</PageTitle>
      <meta name="description" content={policy.summary} />
      <LegalArticle policy={policy}>
        {policy.policy === 'cookie-policy' && (
          <Suspense>
            <CookieChoice />
          </Suspense>
        )}
      </LegalArticle>
    </>
  )
}
