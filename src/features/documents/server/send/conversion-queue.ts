import { tooMany, unavailable } from '#shared/failure.ts'

/** A reader who waits for a document's rendition, which is the PDF that the portal makes of the document. */
export type RenditionReader = {
  /** The id of the candidate; null for a consultant, whose conversions go first. */
  readonly candidateId: string | null
  /** Aborted when the connection of the reader has closed. */
  readonly signal: AbortSignal
}

type QueuedConversion<Result> = {
  readonly convert: () => Promise<Result>
  readonly ending: PromiseWithResolvers<Result>
  /**
   * The id of the candidate who asked first; null for a consultant. Until the conversion has ended, it counts as this candidate's own, even if their
   * connection closes.
   */
  readonly beganBy: string | null
  readonly readers: Set<RenditionReader>
}

const RETRY_AFTER_SECONDS = 5
const OWN_CONVERSION_TEXT =
  'Another document of yours is being made into a PDF. Please try again in a moment.'

/**
 * Creates a queue that runs one conversion at a time, those for consultants first. Readers of the same document share one conversion. Each candidate
 * has at most one conversion in the queue, so that no candidate can keep the others waiting. At most `maxWaiting` conversions wait for consultants,
 * and as many for candidates.
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

  /** Returns the result of the conversion with this key. If the queue has no such conversion, `convert` is queued as one. */
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
  // If all readers have left, no one awaits the conversion; without this handler, its failure would
  // be an unhandled rejection.
  ending.promise.catch(() => {})
  return { convert, ending, beganBy, readers: new Set() }
}

const isForDesk = ({ readers }: Pick<QueuedConversion<unknown>, 'readers'>) =>
  [...readers].some(({ candidateId }) => candidateId === null)

/** Returns the failure that ends the request of a reader whose connection has closed. No one receives it as a response. */
const createUnheardFailure = () => unavailable(RETRY_AFTER_SECONDS)
