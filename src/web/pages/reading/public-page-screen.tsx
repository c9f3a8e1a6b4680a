import EmployersScreen from './employers-screen.tsx'
import HelpScreen from './help-screen.tsx'
import type { PublicPageLoaded } from './public-page.loader.ts'

/** Shows the page /help or /employers. Both are in one chunk, because the code that every page loads names every chunk. */
export default function PublicPageScreen(loaded: PublicPageLoaded) {
  return loaded.page.name === 'help' ? <HelpScreen {...loaded} /> : <EmployersScreen {...loaded} />
}
