import { Link } from 'react-router'
import { describeDistanceFrom } from '#features/branches/domain/branch-words.ts'
import { BranchPhone } from '#features/branches/web/branch-phone.tsx'
import { MemberFace } from '#features/branches/web/member-face.tsx'
import { OpeningState } from '#features/branches/web/opening-state.tsx'
import { UkPicture } from '#features/branches/web/picture/uk-picture.tsx'
import { ButtonLink, buttonClassName } from '#web/kit/layout/button.tsx'
import type { HomePlace, NearestBranch as Branch } from './home-board.ts'
import styles from './nearest-branch.module.css'

type Props = {
  branch: Branch
  place: HomePlace | null
  /** The number of all branches. */
  count: number
}

/** Shows the nearest branch with the facts that are known about it, and a link to all branches. */
export const NearestBranch = ({ branch, place, count }: Props) => (
  <section className={styles.branch} aria-labelledby="branches">
    <div className={styles.facts}>
      <OpeningState opening={branch.opening} openNow={branch.openNow} />
      <h2 id="branches">Your nearest branch: {branch.name}</h2>
      <BranchAddress branch={branch} place={place} />
      <p className={`cluster ${styles.ways}`}>
        <BranchPhone phone={branch.phone} className={buttonClassName({})} />
        <ButtonLink variant="secondary" to={`/branches/${branch.slug}`}>
          Hours, map and team
        </ButtonLink>
        {count > 1 && <Link to="/branches">All {count} branches</Link>}
      </p>
      {branch.team.length > 0 && (
        <ul className={`cluster ${styles.people}`}>
          {branch.team.map(({ name, role, picture }) => (
            <li key={name}>
              <MemberFace name={name} picture={picture} />
              <span>
                <b>{name}</b>
                <span className="muted">{role}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
    <Position branch={branch} />
  </section>
)

/**
 * Shows the address and the distance from the place. If the place is an area, such as a county, there is no distance, because no one sets out from
 * its centre.
 */
function BranchAddress({ branch, place }: Pick<Props, 'branch' | 'place'>) {
  const { address, postcode, town, name, miles } = branch
  const lines = address.length > 0 ? [...address, postcode] : [town === name ? null : town]
  return (
    <address>
      <span>{lines.filter(Boolean).join(', ')}</span>
      {miles !== null && place && !place.area && (
        <span>{describeDistanceFrom(miles, place.name)}</span>
      )}
    </address>
  )
}

function Position({ branch: { id, name, latitude, longitude } }: Pick<Props, 'branch'>) {
  if (latitude === null || longitude === null) return null
  return (
    <div className={styles.picture}>
      <UkPicture
        branches={[{ id, latitude, longitude, label: '' }]}
        describes={`Map of the UK with a pin at ${name}`}
      />
    </div>
  )
}
