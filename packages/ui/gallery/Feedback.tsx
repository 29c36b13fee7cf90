import {
  Badge,
  Button,
  Card,
  createToasts,
  EmptyState,
  ErrorState,
  InlineMessage,
  LinkButton,
  ProgressBar,
  Skeleton,
  StatusBadge,
} from '../src/index.ts'
import styles from './gallery.module.css'

export const toasts = createToasts()

export function Feedback() {
  return (
    <>
      <Card title="Toast">
        <div className="dm-row">
          <Button onPress={() => toasts.success('Data berhasil di ubah')}>Toast sukses</Button>
          <Button onPress={() => toasts.error('Terjadi kesalahan')}>Toast gagal</Button>
          <Button onPress={() => toasts.notice('Segera lakukan update data NITKU di data user')}>Toast info</Button>
          <Button
            onPress={() =>
              toasts.error('Terjadi kesalahan ketika mengautentikasi akun. Silahkan coba login kembali!', {
                title: 'Authentikasi Bermasalah',
                durationSeconds: 0,
              })
            }
          >
            Toast menetap
          </Button>
        </div>
      </Card>
      <Card title="Badge, StatusBadge, InlineMessage, ProgressBar">
        <div className="dm-stack">
          <div className="dm-row">
            <Badge>12</Badge>
            <Badge tone="bad">3</Badge>
            <Badge tone="accent">Baru</Badge>
            <StatusBadge>Draf</StatusBadge>
            <StatusBadge tone="accent">Lanjutkan</StatusBadge>
            <StatusBadge tone="good">Disetujui</StatusBadge>
            <StatusBadge tone="warn">Menunggu pembayaran</StatusBadge>
            <StatusBadge tone="bad">Ditolak</StatusBadge>
          </div>
          <div className={styles.grid}>
            <InlineMessage title="Akun baru">Menunggu persetujuan administrator perusahaan.</InlineMessage>
            <InlineMessage tone="good">Dokumen tersimpan pukul 09.41.</InlineMessage>
            <InlineMessage tone="warn">Password Anda akan kedaluwarsa dalam 7 hari.</InlineMessage>
            <InlineMessage tone="bad">Akun telah terblokir.</InlineMessage>
            <ProgressBar label="Mengunggah" value={1204} max={10000} valueLabel="1.204 dari 10.000 barang" />
            <ProgressBar label="Memeriksa berkas" />
          </div>
        </div>
      </Card>
      <div className={styles.grid}>
        <Card title="EmptyState">
          <EmptyState
            title="Belum ada surat kuasa"
            icon="briefcase"
            action={
              <LinkButton href="#galeri" variant="primary">
                Buat surat kuasa
              </LinkButton>
            }
          >
            Surat kuasa yang Anda berikan kepada PPJK akan tampil di sini.
          </EmptyState>
        </Card>
        <Card title="ErrorState">
          <ErrorState
            title="Gagal memuat halaman"
            message="Halaman tidak dapat dijangkau"
            safe="Isian Anda tersimpan."
            advice="Periksa jaringan Anda, lalu coba lagi."
            onRetry={() => {}}
            reference="SuratKuasa 1.2.0 · 1.0.4 · 8f14e45f"
          />
        </Card>
        <Card title="Skeleton">
          <div className="dm-stack">
            <Skeleton />
            <Skeleton shape="card" count={2} />
            <Skeleton shape="table" />
          </div>
        </Card>
      </div>
    </>
  )
}
