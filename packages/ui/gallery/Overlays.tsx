import { useState } from 'react'
import {
  AlertDialog,
  Button,
  Card,
  Dialog,
  DialogTrigger,
  Disclosure,
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  MenuTrigger,
  Popover,
  ReasonDialog,
  Tabs,
  TextField,
  UiProvider,
} from '../src/index.ts'

/** A sub-application: overlays are rendered in its own container. */
function Guest() {
  const [portalRoot, setPortalRoot] = useState<HTMLElement | null>(null)
  return (
    <Card title="UiProvider dengan portalRoot">
      <UiProvider portalRoot={portalRoot ?? undefined}>
        <MenuTrigger>
          <Button>Menu tamu</Button>
          <Menu>
            <MenuItem label="Di dalam portalRoot" />
          </Menu>
        </MenuTrigger>
      </UiProvider>
      <div ref={setPortalRoot} data-testid="portal-root" />
    </Card>
  )
}

type Question = 'extend' | 'delete' | 'withdraw'

export function Overlays() {
  return (
    <>
      <DialogsCard />
      <Guest />
      <TabsCard />
    </>
  )
}

function DialogsCard() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [chosen, setChosen] = useState('')
  const answer = (answer: string) => {
    setQuestion(null)
    if (answer !== '') setChosen(answer)
  }
  return (
    <Card title="Dialog, Menu, Popover">
      <div className="dm-row">
        <DialogTrigger>
          <Button>Ubah nomor telepon</Button>
          <Dialog
            title="Ubah Nomor Telepon"
            actions={
              <>
                <Button slot="close">Batal</Button>
                <Button slot="close" variant="primary">
                  Simpan
                </Button>
              </>
            }
          >
            <TextField label="Nomor telepon" type="tel" inputMode="tel" defaultValue="081234567890" autoFocus />
          </Dialog>
        </DialogTrigger>
        <Button onPress={() => setQuestion('extend')}>Perpanjang sesi</Button>
        <Button onPress={() => setQuestion('delete')}>Hapus draf</Button>
        <Button onPress={() => setQuestion('withdraw')}>Tarik pengumuman</Button>
        <MenuTrigger>
          <Button>Tindakan</Button>
          <Menu onAction={key => setChosen(String(key))}>
            <MenuSection title="Dokumen">
              <MenuItem id="salin" icon="document" label="Salin" />
              <MenuItem id="unduh" icon="download" label="Unduh" />
              <MenuItem id="cetak" label="Cetak draf" isDisabled />
            </MenuSection>
            <MenuSeparator />
            <MenuItem id="hapus" icon="trash" label="Hapus" tone="danger" />
          </Menu>
        </MenuTrigger>
        <DialogTrigger>
          <Button>Notifikasi User</Button>
          <Popover label="Notifikasi User">All caught up! No new notifications.</Popover>
        </DialogTrigger>
        <output>{chosen}</output>
      </div>
      <Questions open={question} onAnswer={answer} />
    </Card>
  )
}

interface QuestionsProps {
  open: Question | null
  /** Receives '' when the dialog is closed without an answer. */
  onAnswer: (answer: string) => void
}

function Questions({ open, onAnswer }: QuestionsProps) {
  return (
    <>
      <AlertDialog
        title="Butuh perpanjangan Token/Sesi?"
        cancelLabel="Tidak"
        isOpen={open === 'extend'}
        onConfirm={() => onAnswer('disetujui')}
        onCancel={() => onAnswer('dibatalkan')}
      >
        Sesi Anda akan berakhir. Tekan OK untuk memperpanjang.
      </AlertDialog>
      <AlertDialog
        title="Hapus draf ini?"
        confirmLabel="Hapus draf"
        isDanger
        isOpen={open === 'delete'}
        onConfirm={() => onAnswer('disetujui')}
        onCancel={() => onAnswer('dibatalkan')}
      >
        Draf yang dihapus tidak dapat dikembalikan.
      </AlertDialog>
      <ReasonDialog
        title="Tarik pengumuman ini?"
        label="Alasan"
        confirmLabel="Tarik"
        maxLength={200}
        isDanger
        isOpen={open === 'withdraw'}
        isPending={false}
        onClose={() => onAnswer('')}
        onConfirm={onAnswer}
      >
        Pembaca melihat alasan Anda.
      </ReasonDialog>
    </>
  )
}

function TabsCard() {
  return (
    <Card title="Tabs, Disclosure">
      <Tabs
        label="Bagian dokumen"
        items={[
          { id: 'header', label: 'Header', content: 'Isi bagian Header' },
          {
            id: 'entitas',
            label: 'Entitas',
            count: 1,
            countLabel: 'perlu diperbaiki',
            content: 'Isi bagian Entitas',
          },
          { id: 'dokumen', label: 'Dokumen', content: 'Isi bagian Dokumen' },
          { id: 'pengangkut', label: 'Pengangkut', content: 'Isi bagian Pengangkut' },
          { id: 'barang', label: 'Barang', count: 2, countLabel: 'perlu diperbaiki', content: 'Isi bagian Barang' },
        ]}
      />
      <Disclosure title="Cara penghitungan">Bea masuk adalah tarif dikalikan nilai pabean.</Disclosure>
      <Disclosure title="Rincian pungutan" defaultExpanded>
        PPN impor dan PPh pasal 22.
      </Disclosure>
    </Card>
  )
}
