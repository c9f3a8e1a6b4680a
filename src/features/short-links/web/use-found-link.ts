import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { getVacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { call } from '#web/call/call.ts'
import { getShortLink } from '../contract/short-link.ts'
import { parseLinkCode } from '../domain/link-code.ts'
import { type ShortLinkInText, findLinkInText } from '../domain/link-in-text.ts'

/** The time in milliseconds for which the page shows what the found link leads to, before the link opens. */
const FOUND_NOTICE_MS = 1000

/**
 * Shows what a scanned or typed link of this site leads to, and opens it after a second. A typed code opens /p at once; any other text is only shown.
 */
export function useFoundLink() {
  const navigate = useNavigate()
  const [found, setFound] = useState('')
  const [foreign, setForeign] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const open = async (link: ShortLinkInText) => {
    navigator.vibrate?.(50)
    setFound(await describeFoundLink(link))
    // A vacancy's link needs a full page load, because the server redirects it; the other kinds are pages of this app.
    timer.current = setTimeout(
      () => (link.kind === 'v' ? location.assign(link.path) : void navigate(link.path)),
      FOUND_NOTICE_MS,
    )
  }
  const take = (text: string) => {
    clearTimeout(timer.current)
    setFound('')
    setForeign('')
    if (parseLinkCode(text)?.form === 'typed')
      return void navigate('/p', { state: { code: text.trim() } })
    const link = findLinkInText(text, location.origin)
    if (link) void open(link)
    else setForeign(text.trim().slice(0, 200))
  }
  return { take, found, foreign }
}

/** Returns the title of the job or the name of the branch that a link leads to. If the link does not work, its own page shows the reason. */
async function describeFoundLink({ kind, code }: ShortLinkInText): Promise<string> {
  try {
    const { vacancyId, branch } = await call(getShortLink, { params: { kind, code } })
    if (vacancyId) return (await call(getVacancyDetail, { params: { id: vacancyId } })).jobTitle
    return branch ? `a link from ${branch.name}` : 'one of our links'
  } catch {
    return 'one of our links'
  }
}
