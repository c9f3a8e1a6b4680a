import { sha256 } from '#server/security/hashes.ts'
import type { ServerResponse } from 'node:http'
import { escapeHtml } from '#shared/words/escape-html.ts'
import { describeMadeUpPerson, type MadeUpPerson } from './made-up-people.ts'

const PEOPLE_PAGE_STYLE =
  ':root{color-scheme:light dark}body{font:1.1rem/1.5 sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem}button{display:block;width:100%;margin:.5rem 0;padding:.8rem;font:inherit;text-align:left;cursor:pointer}'
const PEOPLE_PAGE_STYLE_HASH = sha256(PEOPLE_PAGE_STYLE).toString('base64')

/**
 * Sends a page on which the visitor chooses a person by a button, without a password. The choice is posted to the page's own address as `person`,
 * empty for a refusal.
 */
export function sendPeoplePage(
  response: ServerResponse,
  {
    provider,
    people,
    portal,
  }: { provider: string; people: readonly MadeUpPerson[]; portal: string },
) {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // The form's response redirects to the portal, and browsers apply form-action to redirects too.
    'content-security-policy': `default-src 'none'; style-src 'sha256-${PEOPLE_PAGE_STYLE_HASH}'; img-src data:; form-action 'self' ${portal}; frame-ancestors ${portal}; base-uri 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  response.end(`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Sign in to the demo's ${provider}</title><style>${PEOPLE_PAGE_STYLE}</style></head>
<body><main><h1>The demo's ${provider}</h1><p>It takes the place of the real one, and no one here is real. Who are you?</p>
<form method="post">${people.map((person) => renderPersonButton(person.key, describeMadeUpPerson(person))).join('')}${renderPersonButton('', 'Refuse: do not sign me in')}</form></main></body></html>`)
}

const renderPersonButton = (person: string, words: string) =>
  `<button name="person" value="${escapeHtml(person)}">${escapeHtml(words)}</button>`
