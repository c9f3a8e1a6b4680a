import { useLoaderData } from 'react-router'
import { CookieChoice } from '#features/content/web/cookie-choice.tsx'
import { LegalArticle } from '#features/content/web/legal-article.tsx'
import { PageTitle } from '#web/page-title.tsx'
import type { loader } from './legal.loader.ts'

/** /legal/*: the six policies in their current version. */
export default function LegalPage() {
  const policy = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{policy.title}</PageTitle>
      <meta name="description" content={policy.summary} />
      <LegalArticle policy={policy}>{policy.policy === 'cookie-policy' && <CookieChoice />}</LegalArticle>
    </>
  )
}
