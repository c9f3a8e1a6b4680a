import { type RefObject, useEffect, useRef, useState } from 'react'
import type { QrCodeReader } from './code-reader.ts'

type CameraEvents = { readonly onFound: (text: string) => void; readonly onFailed: () => void }

const CAMERA_READ_INTERVAL_MS = 200

function stopCamera(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Shows the camera in the video element until a code is found or the component unmounts. Returns the track, whose light can be switched. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  read: QrCodeReader,
  { onFound, onFailed }: CameraEvents,
): MediaStreamTrack | undefined {
  const told = useRef({ found: onFound, failed: onFailed })
  told.current = { found: onFound, failed: onFailed }
  const [track, setTrack] = useState<MediaStreamTrack>()

  useEffect(() => {
    let over = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const text =
        video.current?.readyState === HTMLMediaElement.HAVE_ENOUGH_DATA
          ? await read(video.current).catch(() => undefined)
          : undefined
      if (over) return
      if (text) return told.current.found(text)
      timer = setTimeout(() => void look(), CAMERA_READ_INTERVAL_MS)
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over || !video.current) return stopCamera(stream)
      video.current.srcObject = stream
      setTrack(stream.getVideoTracks()[0])
      await look()
    }
    begin().catch(() => over || told.current.failed())
    return () => {
      over = true
      clearTimeout(timer)
      stopCamera(stream)
    }
  }, [video, read])

  return track
}
