import { useSearchParams } from 'react-router'
import { NewLinkScreen } from '#features/desk-links/web/new-link-screen.tsx'
import { ShortLinksScreen } from '#features/desk-links/web/short-links-screen.tsx'

/** The page at /consultant/short-links: the links of the branches, or with `?new` or `?registration=` the form for a new one. */
export default function ConsultantShortLinksPage() {
  const [search] = useSearchParams()
  return search.has('new') || search.has('registration') ? <NewLinkScreen /> : <ShortLinksScreen />
}
