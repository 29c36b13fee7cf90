import { type CaseDetail, type CaseFormChanges, caseChangesRead } from '@dermaga/contract'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, Card } from '@dermaga/ui'
import { useState } from 'react'
import { useServiceHost } from '../host.ts'
import styles from './case.module.css'
import { useCaseCache } from './useAct.ts'

/** What changed in the form of a draft since it was begun, until its user has read it: also what was filled in and has no place any
 *  more. */
export function FormChangesCard({ idKasus, changes }: { idKasus: CaseDetail['idKasus']; changes: CaseFormChanges }) {
  const host = useServiceHost()
  const cache = useCaseCache(idKasus)
  const [isPending, setPending] = useState(false)
  const { ditambah, dihapus, diubah } = changes

  async function confirm() {
    setPending(true)
    const outcome = await host.call(caseChangesRead, { params: { id: idKasus }, body: {} })
    setPending(false)
    if (outcome.ok) cache.change({ perubahanFormulir: null })
    else host.notify('error', outcome.message)
  }
  const removed = dihapus.map(({ label, nilai }) =>
    nilai === '' ? label : fill(text.formChangesValue, { label, nilai }),
  )
  return (
    <Card title={text.formChanges}>
      <div className="dm-stack">
        <Changes title={text.formChangesAdded} changes={ditambah} />
        <Changes title={text.formChangesRemoved} changes={removed} />
        <Changes
          title={text.formChangesRelabelled}
          changes={diubah.map(({ dari, menjadi }) => fill(text.formChangesName, { dari, menjadi }))}
        />
        {removed.length > 0 && <p className={styles.quiet}>{text.formChangesKept}</p>}
        <div>
          <Button variant="primary" isPending={isPending} onPress={() => void confirm()}>
            {text.formChangesRead}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Changes({ title, changes }: { title: string; changes: readonly string[] }) {
  if (changes.length === 0) return null
  return (
    <div>
      <strong>{title}</strong>
      <ul className={styles.changes}>
        {changes.map(change => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  )
}
