import EmployersScreen from './employers-screen.tsx'
import HelpScreen from './help-screen.tsx'
import type { PublicPageLoaded } from './public-page.loader.ts'

/** Both pages of the installation's own words have one file, because every public page names every file. */
export default function PublicPageScreen(loaded: PublicPageLoaded) {
  return loaded.page.name === 'help' ? <HelpScreen {...loaded} /> : <EmployersScreen {...loaded} />
}
