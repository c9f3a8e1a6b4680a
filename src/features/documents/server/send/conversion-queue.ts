import { tooMany, unavailable } from '#shared/failure.ts'

/** Someone who waits for a document's rendition. */
export type RenditionReader = {
  /** The candidate; null for the desk, which goes first. */
  readonly candidateId: string | null
  /** Aborted when the connection of the reader has closed. */
  readonly signal: AbortSignal
}

type QueuedConversion<Result> = {
  readonly convert: () => Promise<Result>
  readonly ending: PromiseWithResolvers<Result>
  /** The candidate who asked first. The conversion counts as theirs until it has ended, even if they hang up. */
  readonly beganBy: string | null
  readonly readers: Set<RenditionReader>
}

const RETRY_AFTER_SECONDS = 5
const OWN_CONVERSION_TEXT =
  'Another document of yours is being made into a PDF. Please try again in a moment.'

/**
 * Runs conversions one after the other, those of the desk first. Readers of the same document share one conversion. A candidate has at most one that
 * waits or runs, so that no one can keep the others waiting. At most `maxWaiting` wait for the desk, and as many for candidates.
 */
export function createConversionQueue<Result>(maxWaiting: number) {
  const queued = new Map<string, QueuedConversion<Result>>()
  let running: QueuedConversion<Result> | undefined

  function enqueue(key: string, { candidateId }: RenditionReader, convert: () => Promise<Result>) {
    const others = [...queued.values()]
    if (candidateId !== null && others.some(({ beganBy }) => beganBy === candidateId))
      throw tooMany(RETRY_AFTER_SECONDS, OWN_CONVERSION_TEXT)
    const isDesk = candidateId === null
    const waiting = others.filter((other) => other !== running && isForDesk(other) === isDesk)
    if (waiting.length >= maxWaiting) throw unavailable(RETRY_AFTER_SECONDS)
    const conversion = createQueuedConversion(convert, candidateId)
    queued.set(key, conversion)
    return conversion
  }

  function startNext() {
    if (running) return
    const waiting = [...queued]
    const [key, next] = waiting.find(([, each]) => isForDesk(each)) ?? waiting[0] ?? []
    if (key === undefined || !next) return
    running = next
    next
      .convert()
      .then(next.ending.resolve, next.ending.reject)
      .finally(() => {
        queued.delete(key)
        running = undefined
        startNext()
      })
  }

  /** Returns the result of the conversion with this key, which `convert` makes if no one has asked for it yet. */
  return async function convertInTurn(
    key: string,
    reader: RenditionReader,
    convert: () => Promise<Result>,
  ): Promise<Result> {
    if (reader.signal.aborted) throw createUnheardFailure()
    const conversion = queued.get(key) ?? enqueue(key, reader, convert)
    conversion.readers.add(reader)
    const hangingUp = Promise.withResolvers<never>()
    const leave = () => {
      conversion.readers.delete(reader)
      if (conversion !== running && conversion.readers.size === 0) queued.delete(key)
      hangingUp.reject(createUnheardFailure())
    }
    reader.signal.addEventListener('abort', leave, { once: true })
    startNext()
    return Promise.race([conversion.ending.promise, hangingUp.promise]).finally(() =>
      reader.signal.removeEventListener('abort', leave),
    )
  }
}

function createQueuedConversion<Result>(
  convert: () => Promise<Result>,
  beganBy: string | null,
): QueuedConversion<Result> {
  const ending = Promise.withResolvers<Result>()
  // A conversion whose readers have all hung up can fail without anyone awaiting it.
  ending.promise.catch(() => {})
  return { convert, ending, beganBy, readers: new Set() }
}

const isForDesk = ({ readers }: Pick<QueuedConversion<unknown>, 'readers'>) =>
  [...readers].some(({ candidateId }) => candidateId === null)

/** Returns the refusal for a reader whose connection has closed. It ends the work of the request; no one receives it. */
const createUnheardFailure = () => unavailable(RETRY_AFTER_SECONDS)
