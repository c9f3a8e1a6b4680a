import type { HomeBoard } from './home-board.ts'
import { HomeBranches } from '../home-texts.tsx'
import type { HomeLoaded } from '../home.loader.ts'
import { NearestBranch } from './nearest-branch.tsx'

type Props = { board: HomeBoard; text: HomeLoaded['blocks'][string] | undefined }

/** Shows the branch nearest to the place or, if none is known, the text about the branches with links to all of them. */
export function HomeBranch({ board: { nearest, branches, place }, text }: Props) {
  if (nearest) return <NearestBranch branch={nearest} place={place} count={branches.length} />
  if (text)
    return (
      <HomeBranches
        block={{
          ...text,
          links: [
            ...branches.map(({ name, slug }) => ({ label: name, href: `/branches/${slug}` })),
            ...(branches.length > 0 ? [] : (text.links ?? [])),
          ],
        }}
      />
    )
  return null
}
