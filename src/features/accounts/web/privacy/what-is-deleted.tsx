import { Link } from 'react-router'

/** The list of deleted data and of retained data with its period, shown before the deletion. */
export const DeletedDataList = () => (
  <>
    <p>
      Now, and for good: your profile, your CVs and other documents, saved jobs and searches, your
      applications in our portal, and every sign-in.
    </p>
    <p>
      The law makes us keep a short record of people who applied for work or started a registration,
      for one year: name, address, applications and what they were based on.{' '}
      <Link to="/legal/data-retention-policy">What we keep, and why</Link>
    </p>
  </>
)
