import type { Page } from 'playwright-core'

/** Returns all data that scripts of this site can store in a browser, as one text. */
export const readBrowserStorage = (page: Page) =>
  page.evaluate(async () => {
    const rowsOf = (database: IDBDatabase, store: string) =>
      new Promise<unknown>((done, fail) => {
        const asked = database.transaction(store).objectStore(store).getAll()
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(asked.error)
      })
    const databases = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(asked.error)
      })
      for (const store of database.objectStoreNames)
        databases.push({ name, store, rows: await rowsOf(database, store) })
      database.close()
    }
    const cached = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push({ name, url })
    const registrations = await navigator.serviceWorker.getRegistrations()
    return JSON.stringify(
      {
        local: { ...localStorage },
        session: { ...sessionStorage },
        cookies: document.cookie,
        name: window.name,
        databases,
        cached,
        workers: registrations.length,
      },
      (_key, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value),
    )
  })
