import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useClientConfig } from '#web/client-config.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Illustration } from '#web/kit/pictures/illustration.tsx'
import { isConsultantPath } from '#web/layouts/layout-of-path.ts'
import { NO_CONNECTION_MESSAGE } from '#web/call/no-connection.ts'
import { PageTitle } from '#web/routes/page-title.tsx'
import { CopyDetails } from './copy-details.tsx'
import styles from './error-page.module.css'
import { chooseErrorTexts, describeErrorConsequence } from './error-words.ts'
import { SearchBox } from './search-box.tsx'
import type { ShownError } from './shown-error.ts'
import { SupportContact } from './support-contact.tsx'

export default function ErrorPage({ error }: { error: ShownError }) {
  const { pathname } = useLocation()
  const { productName } = useClientConfig()
  // The connection's state is read once, so that the text does not change while it is read.
  const [online] = useState(() => import.meta.env.SSR || navigator.onLine)
  const consultant = isConsultantPath(pathname)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (online) return
    const goOn = () => location.reload()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [online])

  const { heading, detail, picture } = online
    ? chooseErrorTexts(error.status, error.message)
    : { heading: 'You are offline', detail: NO_CONNECTION_MESSAGE, picture: null }

  return (
    <div className={styles.error}>
      <PageTitle>Error</PageTitle>
      <meta name="robots" content="noindex" />
      <div>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <div role="alert">{detail && <p>{detail}</p>}</div>
        <p>{describeErrorConsequence(error.status, consultant)}</p>
        {online && <p className={`muted ${styles.code}`}>Error Code : {error.status}</p>}
        {error.status === 404 && !consultant && <SearchBox />}
        <ErrorPageActions online={online} consultant={consultant} />
        <SupportContact error={error} consultant={consultant} path={pathname} />
        <CopyDetails error={error} productName={productName} />
      </div>
      {/* Without a connection the picture cannot be loaded either. */}
      {picture && (
        <div className={styles.picture}>
          <Illustration name={picture} />
        </div>
      )}
    </div>
  )
}

function ErrorPageActions({ online, consultant }: { online: boolean; consultant: boolean }) {
  const { pathname } = useLocation()
  const goBack = useNavigate()
  return (
    <div className={`cluster ${styles.actions}`}>
      {!online && <Button onClick={() => location.reload()}>Try again</Button>}
      <ButtonLink
        to={consultant ? '/consultant' : '/'}
        variant={online ? 'primary' : 'secondary'}
        reloadDocument
      >
        Home
      </ButtonLink>
      {pathname.startsWith('/profile/') && (
        <ButtonLink to="/profile" variant="secondary">
          Go to your profile
        </ButtonLink>
      )}
      {!consultant && (
        <ButtonLink to="/recommended-jobs" variant="secondary">
          Recommended Jobs
        </ButtonLink>
      )}
      <Button variant="ghost" onClick={() => void goBack(-1)}>
        Go Back
      </Button>
    </div>
  )
}
