import type { SubappProposalDetail } from '@dermaga/contract'
import { catalogueText, fill, momentText, publicationText, proposalText as text } from '@dermaga/text'
import { Card, DescriptionList, EmptyState, StatusBadge, Table } from '@dermaga/ui'
import { MenuIcon } from '../../../host/layout/MenuIcon.tsx'
import { trialText } from '../entry-text.ts'
import { PERMISSION_COLUMNS, PERMISSION_NAME } from '../PermissionsCard.tsx'
import styles from '../publication/publication.module.css'
import { ProposalStateBadge } from './ProposalState.tsx'

/** Everything that a proposal says, to its team and to officers. */
export function ProposalFacts({ proposal }: { proposal: SubappProposalDetail }) {
  const { keadaan, oleh, dikirimPada, diputuskanOleh, diputuskanPada, alasan, catatan, namaPeran } = proposal
  return (
    <Card title={text.facts}>
      <DescriptionList
        items={[
          { term: text.state, value: <ProposalStateBadge state={keadaan} /> },
          { term: text.proposedBy, value: oleh },
          ...(dikirimPada ? [{ term: text.sentAt, value: momentText(dikirimPada) }] : []),
          ...(diputuskanPada && diputuskanOleh
            ? [
                {
                  term: text.decided,
                  value: fill(text.decidedBy, { oleh: diputuskanOleh, pada: momentText(diputuskanPada) }),
                },
              ]
            : []),
          ...(alasan ? [{ term: text.reason, value: alasan }] : []),
          { term: catalogueText.address, value: <span className={styles.whole}>{proposal.alamat}</span> },
          { term: catalogueText.path, value: <span className={styles.whole}>{proposal.pathName}</span> },
          { term: catalogueText.module, value: <span className={styles.whole}>{proposal.modulSlug}</span> },
          { term: text.trial, value: <Trial proposal={proposal} /> },
          { term: text.roles, value: namaPeran.join(', ') || text.none },
          { term: publicationText.group, value: proposal.grup || publicationText.noGroup },
          { term: publicationText.icon, value: <Icon name={proposal.ikon} /> },
          ...(catatan ? [{ term: text.note, value: <span className={styles.written}>{catatan}</span> }] : []),
        ]}
      />
    </Card>
  )
}

const ICONS: Readonly<Record<string, string>> = publicationText.icons

const Icon = ({ name }: { name: string }) => (
  <span className="dm-row">
    <MenuIcon icon={name} /> {ICONS[name] ?? name}
  </span>
)

function Trial({ proposal: { bingkai, versi } }: { proposal: SubappProposalDetail }) {
  const { periksa } = versi ?? {}
  if (bingkai) return text.trialNone
  if (!versi || !periksa) return catalogueText.dash
  const name = versi.version ?? catalogueText.noNumber
  const result = fill(publicationText.readResult, { version: name, nomor: versi.nomor, count: versi.berkas })
  return (
    <>
      <StatusBadge tone={periksa.lulus ? 'good' : 'bad'}>
        {periksa.lulus ? catalogueText.checkPassed : catalogueText.checkFailed}
      </StatusBadge>
      <div className={styles.note}>{[result, trialText(periksa.pesan)].filter(Boolean).join(' ')}</div>
    </>
  )
}

/** What the proposed version asks for and was blocked without. Officers alone approve any of it. */
export const ProposalPermissions = ({ izin, lead }: Pick<SubappProposalDetail, 'izin'> & { lead: string }) => (
  <Card title={text.permissions}>
    <p className={styles.lead}>{lead}</p>
    <Table
      caption={text.permissions}
      isCaptionHidden
      density="compact"
      columns={[PERMISSION_NAME, ...PERMISSION_COLUMNS]}
      rows={izin}
      rowKey={({ jenis, nilai }) => `${jenis} ${nilai}`}
      empty={<EmptyState title={text.permissionsEmpty}>{text.permissionsEmptyText}</EmptyState>}
    />
  </Card>
)
