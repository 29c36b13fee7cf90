import { deviceText as text } from '@dermaga/text'
import { useId } from 'react'
import { encode } from 'uqr'
import styles from './mobile.module.css'

/** Quiet zone: light modules around the code. ISO/IEC 18004 §5.3.8 */
const QUIET_MODULES = 4

/** A QR code, black on white in every theme: not every scanner reads inverted codes.
 *  @param sizePx maximum side length; it shrinks with its container */
export function QrPicture({ content, sizePx }: { content: string; sizePx: number }) {
  const tooltipId = useId()
  const { data, size } = encode(content, { ecc: 'M', border: QUIET_MODULES })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.picture}
      role="img"
      aria-label={text.qrName}
      aria-describedby={tooltipId}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <title id={tooltipId}>{text.qrTooltip}</title>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  )
}
