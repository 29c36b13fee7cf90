import { shellText } from '@dermaga/text'
import { Button, LinkButton } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { ownPath } from '../page/own-path.ts'
import { usePageTitle } from '../page/title.ts'
import styles from './Nowhere.module.css'
import { ServiceHint } from './ServiceHint.tsx'

/** An unknown path: back to the previous page, or to the start. spec §2.1
 *  @param path the path as requested; undefined when it is not known */
export default function NotFound({ path }: { path: string | undefined }) {
  usePageTitle(shellText.notFound)
  return (
    <div className={styles.nowhere}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{shellText.notFound}</h1>
      <p className={styles.text}>{shellText.notFoundAdvice}</p>
      {path !== undefined && <ServiceHint path={path} />}
      <div className={styles.actions}>
        <Button onPress={goBack}>{shellText.back}</Button>
        <LinkButton href="/" variant="primary">
          {shellText.toStart}
        </LinkButton>
      </div>
    </div>
  )
}

/** A page opened in a new tab has no previous page. */
function goBack() {
  if (window.history.length > 1) window.history.back()
  else window.location.assign('/')
}

/** The screen of /404, without the main layout: it also opens without a session. */
export function NotFoundScreen() {
  const [search] = useSearchParams()
  const from = ownPath(search.get('dari') ?? '', window.location.origin)
  return (
    <main className={`dm-page ${styles.screen}`}>
      <NotFound path={from?.pathname} />
    </main>
  )
}
