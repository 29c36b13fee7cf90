import {
  ACCESS_ADMIN,
  proposalChoices,
  proposalSend,
  SUBAPP_PROPOSAL,
  type SubappProposalDetail,
  type ValueOf,
} from '@dermaga/contract'
import { publicationText, proposalText as text } from '@dermaga/text'
import {
  Button,
  Card,
  CheckboxGroup,
  ErrorState,
  Form,
  FormActions,
  Select,
  Skeleton,
  TextArea,
  TextField,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../host/call/index.ts'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { useChange } from '../../../host/toasts/useChange.ts'
import { removeDrafts, useDraft } from '../publication/draft.ts'
import { IconPicker } from '../publication/IconPicker.tsx'
import { NEW_GROUP, NONE } from '../publication/menu-choice.ts'
import styles from '../publication/publication.module.css'

/** What the team wishes of the menu, and the button that hands the proposal to the officers. */
export function WishStep({ proposal }: { proposal: SubappProposalDetail }) {
  const choices = useQuery(queryOptionsOf(proposalChoices, {}))
  if (choices.error) {
    const retry = () => void choices.refetch()
    return <ErrorState title={text.failed} message={choices.error.message} onRetry={retry} />
  }
  return choices.data ? <Wish id={proposal.idUsulan} choices={choices.data} /> : <Skeleton shape="card" count={1} />
}

function Wish({ id, choices }: { id: string; choices: ValueOf<typeof proposalChoices> }) {
  const draftName = `wish ${id}`
  const initial = { peran: [] as readonly string[], grup: NONE, grupBaru: '', ikon: 'document', catatan: '' }
  const [wish, setWish] = useDraft(draftName, initial)
  const [isTried, setTried] = useState(false)
  const [, setSearch] = useSearchParams()
  const { pending, change } = useChange('/v1/catalogue-usulan')
  const isNewGroup = wish.grup === NEW_GROUP
  const errors = {
    ...(wish.peran.length === 0 && { peran: publicationText.rolesMissing }),
    ...(isNewGroup && wish.grupBaru.trim() === '' && { grup: publicationText.newGroupMissing }),
  }
  const shown: { peran?: string; grup?: string } = isTried ? errors : {}

  async function send() {
    setTried(true)
    const first = ['peran', 'grup'].find(name => name in errors)
    if (first) return document.getElementById(`wish-${first}`)?.focus()
    const grup = isNewGroup ? wish.grupBaru.trim() : wish.grup === NONE ? '' : wish.grup
    const body = { peran: [...wish.peran], grup, ikon: wish.ikon.trim(), catatan: wish.catatan.trim() }
    const outcome = await change('send', () => call(proposalSend, { params: { id }, body }), text.sent)
    if (!outcome.ok) return
    removeDrafts([draftName])
    setSearch({ usul: id }, { replace: true })
  }

  return (
    <Form label={text.wish} onSubmit={() => void send()}>
      <Card title={text.wish}>
        <p className={styles.lead}>{text.wishLead}</p>
        <div className={styles.fields}>
          <CheckboxGroup
            id="wish-peran"
            label={publicationText.roles}
            hint={text.rolesHint}
            error={shown.peran}
            options={choices.peran.map(({ idRole, namaRole }) => ({ value: idRole, label: namaRole }))}
            value={wish.peran}
            onChange={peran => setWish({ ...wish, peran: peran.slice(0, SUBAPP_PROPOSAL.rolesMax) })}
          />
          <Select
            label={publicationText.group}
            options={[
              { value: NONE, label: publicationText.noGroup },
              ...choices.grup.map(grup => ({ value: grup, label: grup })),
              { value: NEW_GROUP, label: publicationText.newGroup },
            ]}
            value={wish.grup}
            onChange={grup => setWish({ ...wish, grup: grup ?? NONE })}
          />
          {isNewGroup && (
            <TextField
              id="wish-grup"
              label={publicationText.newGroupName}
              value={wish.grupBaru}
              onChange={grupBaru => setWish({ ...wish, grupBaru })}
              error={shown.grup}
              maxLength={ACCESS_ADMIN.menuNameMax}
              autoComplete="off"
            />
          )}
          <IconPicker value={wish.ikon} onChange={ikon => setWish({ ...wish, ikon })} />
          <TextArea
            label={text.note}
            hint={text.noteHint}
            optional
            value={wish.catatan}
            onChange={catatan => setWish({ ...wish, catatan })}
            maxLength={SUBAPP_PROPOSAL.noteMax}
          />
        </div>
      </Card>
      <FormActions>
        <Button type="submit" variant="primary" isPending={pending !== undefined}>
          {text.send}
        </Button>
      </FormActions>
    </Form>
  )
}
