import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { LegalArticle } from '#features/content/web/legal-article.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import type { loader } from './legal.loader.ts'

/** Only one of the six policies has it. The server renders it at once. */
const CookieChoice = import.meta.env.SSR
  ? (await import('#features/content/web/cookie-choice.tsx')).CookieChoice
  : lazy(async () => ({
      default: (await import('#features/content/web/cookie-choice.tsx')).CookieChoice,
    }))

/** /legal/*: the six policies in their current version. */
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
