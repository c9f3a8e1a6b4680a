import type { LoaderFunctionArgs } from 'react-router'
import { getPortalContent, type PortalContent } from '#features/content/contract.ts'
import { call } from '#web/call/call.ts'
import { carrierContext } from '#web/call/carrier.ts'
import { clockContext } from '#web/reading/clock.ts'
import { reportFirstTouch } from '#web/forms/first-touch.ts'
import { loadPurifier } from '#web/reading/purify.ts'
import { countQuickLinks } from './board/count-quick-links.ts'
import type { HomeBoard, QuickLink } from './board/home-board.ts'
import { loadNationwideBoard } from './board/load-home-board.ts'

const QUICK_LINKS: readonly QuickLink[] = [
  { label: 'Driving', href: '/search?q=driver' },
  { label: 'Warehouse', href: '/search?q=warehouse' },
  { label: 'Office', href: '/search?q=office' },
  { label: 'Care', href: '/search?q=care' },
  { label: 'Part time', href: '/search?hours=PartTime' },
]

/** The content of the home page. `updated` is null if the texts could not be read. */
export type HomeLoaded = {
  readonly blocks: PortalContent['blocks']
  readonly updated: PortalContent['updated'] | null
  readonly links: readonly QuickLink[]
  /** The board of the whole country; null if its jobs could not be read. */
  readonly board: HomeBoard | null
  readonly problem: string
  readonly now: string
  readonly origin: string
  readonly title: string
  readonly description: string
}

/** Loads the home page. If texts fail, the built-in ones are used; failed jobs show a message in their section; failed counts are left out. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeLoaded> {
  reportFirstTouch()
  const carry = context.get(carrierContext)
  const now = context.get(clockContext)()
  const content = call(getPortalContent, {}, carry).catch(() => ({
    updated: null,
    blocks: {} as PortalContent['blocks'],
  }))
  const board = loadNationwideBoard(carry, now)
  const counted = content.then(({ blocks }) =>
    countQuickLinks(blocks['home.quickLinks']?.links ?? QUICK_LINKS, now, carry),
  )
  const [{ updated, blocks }, links, shown] = await Promise.all([
    content,
    counted,
    board.then(
      (found) => ({ board: found, problem: '' }),
      ({ message }: Error) => ({ board: null, problem: message }),
    ),
    loadPurifier(),
  ])
  return {
    blocks,
    updated,
    links,
    ...shown,
    now: now.toISOString(),
    origin: new URL(request.url).origin,
    title: blocks['home.hero']?.title ?? 'Work near you, this week',
    description:
      "See new jobs near you, what they pay, when they close and which branch to talk to. You don't need an account to look.",
  }
}
