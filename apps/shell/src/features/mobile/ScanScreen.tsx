import { deviceText, fill, mobileText as text } from '@dermaga/text'
import { Button, InlineMessage } from '@dermaga/ui/native'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ScreenFrame } from '../../host/page/ScreenFrame.tsx'
import { type CameraError, openCamera, scanForCodes } from './camera.ts'
import styles from './mobile.module.css'
import { scannedCode } from './pairing.ts'

interface ScanScreenProps {
  onCode: (code: string) => void
  onType: () => void
  onCancel: () => void
}

const PROBLEMS: Record<CameraError, { title: string; message: string; isWorthAgain: boolean }> = {
  refused: { title: text.cameraRefusedTitle, message: text.cameraRefused, isWorthAgain: true },
  absent: { title: text.cameraAbsentTitle, message: text.cameraAbsent, isWorthAgain: false },
  failed: { title: text.cameraFailedTitle, message: text.cameraFailed, isWorthAgain: true },
}

/** Scans the camera's picture for the portal's code. Leaving the screen turns the camera off. */
export function ScanScreen({ onCode, onType, onCancel }: ScanScreenProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<CameraError>()
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState<'foreign' | 'ours'>()

  const see = useEffectEvent((content: string) => {
    const code = scannedCode(content, location.origin)
    if (code) onCode(code)
    setSeen(code ? 'ours' : 'foreign')
    return code !== undefined
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera again
  useEffect(() => {
    const stop = new AbortController()
    let stream: MediaStream | undefined
    const off = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function scan(picture: HTMLVideoElement) {
      const opened = await openCamera()
      if ('problem' in opened) return setProblem(opened.problem)
      stream = opened.stream
      if (stop.signal.aborted) return off()
      picture.srcObject = stream
      await picture.play()
      setOpen(true)
      await scanForCodes(picture, content => see(content) && stop.abort(), stop.signal)
    }
    setProblem(undefined)
    if (video.current) scan(video.current).catch(() => !stop.signal.aborted && setProblem('failed'))
    return () => {
      stop.abort()
      off()
    }
  }, [tries])

  const trouble = problem && PROBLEMS[problem]
  return (
    <ScreenFrame title={text.scanTitle} lead={text.scanLead}>
      {trouble && (
        <InlineMessage tone="bad" title={trouble.title}>
          {trouble.message}
        </InlineMessage>
      )}
      <div className={styles.picture} hidden={trouble !== undefined} aria-busy={!isOpen}>
        <video ref={video} className={styles.video} aria-label={text.camera} muted playsInline />
        {!isOpen && <p className={styles.opening}>{text.cameraOpening}</p>}
        <p className={styles.seen} role="status">
          {seen && (seen === 'ours' ? text.sending : fill(text.foreign, { card: deviceText.qrTitle }))}
        </p>
      </div>
      <div className={styles.buttons}>
        {trouble?.isWorthAgain && (
          <Button variant="primary" isWide onClick={() => setTries(tries + 1)}>
            {text.retry}
          </Button>
        )}
        <Button isWide variant={trouble && !trouble.isWorthAgain ? 'primary' : 'secondary'} onClick={onType}>
          {text.type}
        </Button>
        <Button variant="quiet" isWide onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </ScreenFrame>
  )
}
