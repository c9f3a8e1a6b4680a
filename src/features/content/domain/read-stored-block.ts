import type { PortalBlockName } from './block-names.ts'
import { isAllowedLink } from './allowed-link.ts'

type BlockLink = { readonly label: string; readonly href: string }
type StoredBlock = { readonly title: string; readonly html: string; readonly links?: BlockLink[] }

/**
 * Reads a block from this browser's storage. Another program may have written to the storage, so the function returns undefined unless the value has
 * the shape of a block.
 */
export function readStoredBlock(
  content: Readonly<Record<string, unknown>> | null,
  name: PortalBlockName,
): StoredBlock | undefined {
  const { title, html, links } = readFields(readFields(content?.blocks)[name])
  if (typeof title !== 'string' || typeof html !== 'string') return undefined
  return { title, html, ...(Array.isArray(links) ? { links: links.filter(isBlockLink) } : {}) }
}

function isBlockLink(link: unknown): link is BlockLink {
  const { label, href } = readFields(link)
  return typeof label === 'string' && typeof href === 'string' && isAllowedLink(href)
}

const readFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
